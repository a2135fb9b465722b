import type { XmlNode } from '../xml/write-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { BcfPoint, BcfUnknown } from './bcf-file.ts'

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** Text of a child element without blanks around it; null where it is absent or empty. */
export function childText(element: XmlElement | null, name: string): string | null {
  const child = elementOf(element, name)
  return child ? filled(textOf(child)) : null
}

/** {@link childText} with its inner and outer blanks as written; for texts that people write. */
export function childProse(element: XmlElement | null, name: string): string | null {
  const child = elementOf(element, name)
  return child && filled(textOf(child)) !== null ? textOf(child) : null
}

export function attributeText(element: XmlElement | null, name: string): string | null {
  return filled(attributeOf(element, name))
}

function filled(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

export function childNumber(element: XmlElement | null, name: string): number | null {
  const text = childText(element, name)
  const value = Number(text)
  return text === null || !Number.isFinite(value) ? null : value
}

/** GUIDs are compared in small letters: 3.0 allows nothing else, 2.1 both. */
export function guidOf(text: string | null): string | null {
  return text === null ? null : text.toLowerCase()
}

/** `isExternal` in 2.x, `IsExternal` in 3.0; files in the field mix them up, so that both are read. */
export function isExternalOf(element: XmlElement, absent: boolean): boolean {
  const written = attributeText(element, 'IsExternal') ?? attributeText(element, 'isExternal')
  return written === null ? absent : isTrue(written)
}

export function isTrue(text: string | null): boolean {
  return text === 'true' || text === '1'
}

export function pointOf(element: XmlElement | null): BcfPoint | null {
  const [x, y, z] = ['X', 'Y', 'Z'].map((name) => childNumber(element, name))
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? { x, y, z } : null
}

/**
 * Members of a list in any version: `<Labels><Label/></Labels>` of 3.0, and the repeated elements of 2.x, which are
 * called like the list or like the member.
 */
export function membersOf(parent: XmlElement | null, list: string, member: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const child of parent ? elementsOf(parent) : []) {
    if (child.name === list && list !== member) {
      const inner = elementsOf(child, member)
      const isMember = inner.length === 0 && (child.attributes.length > 0 || textOf(child).trim() !== '')
      found.push(...(isMember ? [child] : inner))
    } else if (child.name === member) found.push(child)
  }
  return found
}

/** Notes children and attributes that no version of BCF has. */
export function noteUnknown(
  unknown: BcfUnknown[],
  where: string,
  element: XmlElement,
  children: readonly string[],
  attributes: readonly string[] = [],
): void {
  for (const child of elementsOf(element))
    if (!children.includes(child.name)) unknown.push({ where, name: child.name, element: nodeOf(child), value: null })
  for (const { name, namespace, value } of element.attributes)
    if (namespace === '' && !attributes.includes(name)) unknown.push({ where, name, element: null, value })
}

/** Notes a file that the archive does not hold. */
export function noteMissing(unknown: BcfUnknown[], where: string, name: string): void {
  unknown.push({ where, name, element: null, value: null, fault: 'missing' })
}

function nodeOf(element: XmlElement): XmlNode {
  const attributes: Record<string, string> = {}
  if (element.namespace !== '') attributes['xmlns'] = element.namespace
  for (const { name, namespace, value } of element.attributes) {
    const prefix = namespace === '' ? '' : namespace === XSI ? 'xsi:' : 'ns:'
    if (prefix !== '') attributes[`xmlns:${prefix.slice(0, -1)}`] = namespace
    attributes[`${prefix}${name}`] = value
  }
  const hasElements = elementsOf(element).length > 0
  const children = element.children
    .filter((child) => typeof child !== 'string' || !hasElements || child.trim() !== '')
    .map((child) => (typeof child === 'string' ? child : nodeOf(child)))
  return { name: element.name, attributes, children }
}
