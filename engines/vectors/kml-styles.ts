import { attributeOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { VectorStyle } from './vector-features.ts'
import type { VectorFindings } from './vector-findings.ts'

/** Styles of a document by their ids; a map of styles counts as its normal one (OGC KML 2.3, 12). */
export class KmlStyles {
  readonly #styles = new Map<string, VectorStyle>()
  readonly #normal = new Map<string, string>()
  readonly #findings: VectorFindings

  constructor(findings: VectorFindings) {
    this.#findings = findings
  }

  learn(element: XmlElement): void {
    const id = attributeOf(element, 'id')
    if (id === null) return
    if (element.name === 'Style') this.#styles.set(id, styleOf(element))
    if (element.name !== 'StyleMap') return
    const normal = elementsOf(element, 'Pair').find((pair) => textOf(elementOf(pair, 'key')).trim() === 'normal')
    const address = textOf(elementOf(normal ?? null, 'styleUrl')).trim()
    if (address.startsWith('#')) this.#normal.set(id, address.slice(1))
  }

  /** Of a placemark: its own before the one that it names. */
  of(placemark: XmlElement): VectorStyle | null {
    const own = elementOf(placemark, 'Style')
    const address = textOf(elementOf(placemark, 'styleUrl')).trim()
    if (address && !address.startsWith('#')) this.#findings.add('style-elsewhere', address.slice(0, 80))
    const id = address.startsWith('#') ? address.slice(1) : ''
    const named = this.#styles.get(this.#normal.get(id) ?? id)
    const style = { ...named, ...(own && styleOf(own)) }
    return Object.keys(style).length > 0 ? style : null
  }
}

function styleOf(element: XmlElement): VectorStyle {
  const line = elementOf(element, 'LineStyle')
  const area = elementOf(element, 'PolyStyle')
  const icon = elementOf(element, 'IconStyle')
  const isFilled = textOf(elementOf(area, 'fill')).trim() !== '0'
  const filled = colourIn(area)
  const colour = (colourIn(line) ?? filled ?? colourIn(icon))?.colour
  const width = Number(textOf(elementOf(line, 'width')).trim() || Number.NaN)
  return {
    ...(colour !== undefined && { colour }),
    ...(width > 0 && { width: Math.min(width, 20) }),
    ...(area && { fill: isFilled ? (filled?.opacity ?? 1) : 0 }),
  }
}

/** Eight hexadecimal digits, in the order of alpha, blue, green, red. */
function colourIn(element: XmlElement | null): { readonly colour: string; readonly opacity: number } | null {
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(
    textOf(elementOf(element, 'color')).trim(),
  )
  if (!found) return null
  const [, alpha = 'ff', blue, green, red] = found
  return { colour: `#${red}${green}${blue}`.toLowerCase(), opacity: Number.parseInt(alpha, 16) / 255 }
}
