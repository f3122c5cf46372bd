// Pictures that the program has drawn, taken into the page. Only elements that such pictures
// consist of are let in.
const allowed = new Set([
  "svg", "g", "title", "desc", "path", "polygon", "rect", "circle", "ellipse", "text",
]);
export const svgNames = "http://www.w3.org/2000/svg";

export function drawing(markup) {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  const picture = document.importNode(parsed, true);
  for (const element of [picture, ...picture.querySelectorAll("*")]) {
    if (!allowed.has(element.localName)) throw new Error(`no picture has a ${element.localName}`);
    for (const { name } of [...element.attributes]) {
      if (name.startsWith("on") || name.includes("href")) element.removeAttribute(name);
    }
  }
  for (const title of picture.querySelectorAll("title, desc")) title.remove(); // the page has its own words
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return picture;
}

export function shape(name, attributes) {
  const element = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// An element of the page; children are elements or texts.
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}
