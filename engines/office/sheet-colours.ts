import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { anyAttribute, colourOf, numberOf } from './office-parts.ts'

/** Colours of a theme in the order in which cells count them (ECMA-376, 18.8.3: the first two pairs are turned round). */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
/** Colours that older files count (18.8.27); the first eight come twice. */
const INDEXED =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  )

/** Reads the colours of cells, by a theme where the workbook has one. */
export function cellColours(theme: XmlElement | null): (colour: XmlElement | null) => string | null {
  const scheme = elementOf(elementOf(theme, 'themeElements'), 'clrScheme')
  const ofTheme = THEME_ORDER.map((name) => {
    const entry = elementOf(scheme, name)
    const colour = entry ? elementsOf(entry)[0] : undefined
    return colour ? colourOf(anyAttribute(colour, 'lastClr') ?? anyAttribute(colour, 'val')) : null
  })
  return (colour) => {
    if (!colour) return null
    const said = anyAttribute(colour, 'rgb')
    const theme = anyAttribute(colour, 'theme')
    const indexed = anyAttribute(colour, 'indexed')
    const base =
      said !== null
        ? colourOf(said.slice(-6))
        : theme !== null
          ? (ofTheme[Number(theme)] ?? null)
          : indexed !== null
            ? colourOf(INDEXED[Number(indexed)] ?? null)
            : null
    return base && tinted(base, numberOf(anyAttribute(colour, 'tint'), 0, [-1, 1]))
  }
}

/** Lighter towards white above 0, darker towards black below. */
function tinted(colour: string, tint: number): string {
  if (tint === 0) return colour
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    const changed = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint
    return Math.round(changed).toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
