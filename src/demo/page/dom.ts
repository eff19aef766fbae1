type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Child = Node | string | undefined;

/** Makes an element; an attribute that is true is set empty, one that is false or undefined is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** The element with this id, of this class. @throws Error where the page has none */
export function byId<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${kind.name} named ${id}`);
}

/** A button that does something. */
export function button(label: string, attributes: Attributes, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', act);
  return made;
}

/** A drawing from the sprite of the page; the words stand beside it or in its button's label. */
export function icon(name: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/**
 * Puts HTML into an element that the server drew from Block Kit: the one place where text becomes HTML. Styles written into
 * elements are left out, since the page's policy forbids them.
 */
export function setDrawn(target: Element, html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const styled of parsed.querySelectorAll('[style]')) styled.removeAttribute('style');
  target.replaceChildren(...parsed.body.childNodes);
}
