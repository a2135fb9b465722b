/** An element of a parsed XML document. Names are local names; `namespace` is resolved, '' where there is none. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  readonly attributes: readonly XmlAttribute[]
  /** Elements and texts in document order; comments and processing instructions are left out. */
  readonly children: readonly (XmlElement | string)[]
  /** Line of the start tag, from 1. */
  readonly line: number
}

export interface XmlAttribute {
  readonly name: string
  /** Of a prefixed attribute; '' for one without prefix. `xmlns` declarations are left out. */
  readonly namespace: string
  readonly value: string
}

/** Child elements, optionally of one local name. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of element.children) {
    if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child)
  }
  return found
}

/** The first child element of a name; null where there is none. */
export function elementOf(element: XmlElement | null, name: string): XmlElement | null {
  if (!element) return null
  for (const child of element.children) if (typeof child !== 'string' && child.name === name) return child
  return null
}

/** All text inside an element, as written. */
export function textOf(element: XmlElement | null): string {
  if (!element) return ''
  let text = ''
  for (const child of element.children) text += typeof child === 'string' ? child : textOf(child)
  return text
}

/** Value of an attribute without namespace; null where it is absent. */
export function attributeOf(element: XmlElement | null, name: string): string | null {
  return element?.attributes.find((attribute) => attribute.name === name && attribute.namespace === '')?.value ?? null
}
