const SVG = 'http://www.w3.org/2000/svg'

/** A new element with a class and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** A 24-unit icon of paths; a path may bring its own class after a bar: "M1 1|needle". */
export function icon(...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const entry of paths) {
    const [d, className] = entry.split('|')
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d ?? '')
    if (className) path.setAttribute('class', className)
    svg.append(path)
  }
  return svg
}
