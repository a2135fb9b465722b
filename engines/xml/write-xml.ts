import { FORBIDDEN_CHARACTERS } from './forbidden-characters.ts'

/** What {@link writeXml} writes: attributes and children in order; `null` and `undefined` ones are left out. */
export interface XmlNode {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly children?: readonly (XmlNode | string | null | undefined)[]
}

const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, 'gu')

/** An XML 1.0 document in UTF-8. Characters that XML cannot hold are left out. Elements with text keep it untouched. */
export function writeXml(root: XmlNode): Uint8Array {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  writeNode(root, '', parts)
  return new TextEncoder().encode(`${parts.join('')}\n`)
}

function writeNode(node: XmlNode, indent: string, parts: string[]): void {
  parts.push(indent, '<', node.name)
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (value !== null && value !== undefined) parts.push(' ', name, '="', escapeAttribute(String(value)), '"')
  }
  const children = (node.children ?? []).filter((child) => child !== null && child !== undefined)
  if (children.length === 0) {
    parts.push('/>')
    return
  }
  parts.push('>')
  const hasText = children.some((child) => typeof child === 'string')
  for (const child of children) {
    if (typeof child === 'string') parts.push(escapeText(child))
    else if (hasText) writeNode(child, '', parts)
    else {
      parts.push('\n')
      writeNode(child, `${indent}  `, parts)
    }
  }
  if (!hasText) parts.push('\n', indent)
  parts.push('</', node.name, '>')
}

function escapeText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;')
}

/** A text as a value of an attribute, or inside an element: without the characters that XML forbids. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;').replace(/\t/g, '&#9;').replace(/\n/g, '&#10;')
}
