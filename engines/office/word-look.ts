import { elementOf, type XmlElement } from '../xml/xml-element.ts'
import type { TextLook } from './office-file.ts'
import { anyAttribute, colourOf, numberOf } from './office-parts.ts'

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
}
const MONO = /courier|consolas|mono/i
const SIZES = [4, 96] as const

/** How the properties of a run make letters look (ECMA-376, 17.3.2); what they do not say is left out. */
export function lookOfRun(properties: XmlElement | null): TextLook {
  if (!properties) return {}
  const value = (name: string) => anyAttribute(elementOf(properties, name), 'val')
  const underline = value('u')
  const raised = value('vertAlign')
  const colour = colourOf(value('color'))
  const fill = HIGHLIGHTS[value('highlight') ?? ''] ?? fillOf(properties)
  const font = elementOf(properties, 'rFonts')
  const size = value('sz')
  return {
    ...toggled(properties, 'b', 'bold'),
    ...toggled(properties, 'i', 'italic'),
    ...toggled(properties, 'strike', 'struck'),
    ...toggled(properties, 'caps', 'capitals'),
    ...(underline === null ? {} : { underlined: underline !== 'none' }),
    ...(raised === 'superscript'
      ? { raised: 'super' as const }
      : raised === 'subscript'
        ? { raised: 'sub' as const }
        : {}),
    ...(colour && { colour }),
    ...(fill && { fill }),
    ...(MONO.test(anyAttribute(font, 'ascii') ?? '') && { mono: true }),
    ...(size !== null && { size: numberOf(size, 22, [SIZES[0] * 2, SIZES[1] * 2]) / 2 }),
  }
}

function toggled(properties: XmlElement, name: string, as: 'bold' | 'italic' | 'struck' | 'capitals'): TextLook {
  const element = elementOf(properties, name)
  return element ? { [as]: isOn(element) } : {}
}

/** True of an element that switches something on: without a value, too. */
export function isOn(element: XmlElement | null): boolean {
  return element !== null && !/^(0|false|off|none)$/.test(anyAttribute(element, 'val') ?? '')
}

/** The ground of a cell, paragraph or run; null where it is clear. */
export function fillOf(properties: XmlElement | null): string | null {
  return colourOf(anyAttribute(elementOf(properties, 'shd'), 'fill'))
}
