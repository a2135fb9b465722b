import type { DxfDocument } from '../dxf-document.ts'
import type { DisplayFont } from './display-list.ts'

/** Families that the screen draws with letters of the same shape and width; all others are substituted. */
const SAME_FAMILIES = new Set(['inter', 'noto sans arabic'])

/** Names of fonts that cannot be had in a browser: strokes of CAD programs, and whatever the reader has not installed. */
export class FontTable {
  readonly fonts: DisplayFont[] = []
  readonly #numbers = new Map<string, number>()
  readonly #document: DxfDocument

  constructor(document: DxfDocument) {
    this.#document = document
  }

  ofStyle(style: string): number {
    const known = this.#document.styles.get(style.toLowerCase())
    const name = known?.family || known?.font || 'txt'
    return this.#number(name, /bold/i.test(name), /italic|oblique/i.test(name))
  }

  /** A font that a formatting code names; the style's where it names none. */
  named(font: string, style: string, isBold: boolean, isItalic: boolean): number {
    return font === '' ? this.ofStyle(style) : this.#number(font, isBold, isItalic)
  }

  #number(name: string, isBold: boolean, isItalic: boolean): number {
    const key = `${name.toLowerCase()}|${isBold}|${isItalic}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const family = name.replace(/\.(ttf|ttc|otf|shx|shp|pfb)$/i, '').replace(/^.*[\\/]/, '')
    const isSubstituted = !SAME_FAMILIES.has(family.toLowerCase())
    this.#numbers.set(key, this.fonts.length)
    return this.fonts.push({ name, family, isBold, isItalic, isSubstituted }) - 1
  }
}
