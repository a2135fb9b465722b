import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { anyAttribute, numberOf } from './office-parts.ts'

interface Level {
  readonly format: string
  /** `%1.%2.`: the numbers of the levels. */
  readonly text: string
  readonly start: number
  readonly paragraph: XmlElement | null
}

const LEVELS = [0, 8] as const
const MOST_LETTERS = 20

/** The numbers and signs of lists as they are counted through a document. */
export class WordNumbering {
  readonly #levels = new Map<string, ReadonlyMap<number, Level>>()
  /** Lists that are the same one under two numbers. */
  readonly #lists = new Map<string, string>()
  readonly #counts = new Map<string, number[]>()

  constructor(document: XmlElement | null) {
    if (!document) return
    for (const list of elementsOf(document, 'abstractNum'))
      this.#levels.set(anyAttribute(list, 'abstractNumId') ?? '', levelsOf(list))
    for (const list of elementsOf(document, 'num'))
      this.#lists.set(anyAttribute(list, 'numId') ?? '', anyAttribute(elementOf(list, 'abstractNumId'), 'val') ?? '')
  }

  /** What stands before the next paragraph of a list, and the properties of its level; null where there is no such list. */
  next(list: string, said: string | null): { readonly marker: string; readonly paragraph: XmlElement | null } | null {
    const kept = this.#lists.get(list)
    const level = numberOf(said, 0, LEVELS)
    const levels = kept === undefined ? undefined : this.#levels.get(kept)
    const shape = levels?.get(level)
    if (kept === undefined || !levels || !shape) return null
    const counts = this.#counts.get(kept) ?? []
    counts[level] = (counts[level] ?? shape.start - 1) + 1
    counts.length = level + 1
    this.#counts.set(kept, counts)
    if (shape.format === 'none') return { marker: '', paragraph: shape.paragraph }
    if (shape.format === 'bullet') return { marker: bulletOf(shape.text), paragraph: shape.paragraph }
    const marker = shape.text.replace(/%([1-9])/g, (_, at: string) => {
      const of = levels.get(Number(at) - 1)
      return numeral(counts[Number(at) - 1] ?? of?.start ?? 1, of?.format ?? 'decimal')
    })
    return { marker: marker.slice(0, MOST_LETTERS), paragraph: shape.paragraph }
  }
}

function levelsOf(list: XmlElement): ReadonlyMap<number, Level> {
  return new Map(
    elementsOf(list, 'lvl').map((level) => [
      numberOf(anyAttribute(level, 'ilvl'), 0, LEVELS),
      {
        format: anyAttribute(elementOf(level, 'numFmt'), 'val') ?? 'decimal',
        text: anyAttribute(elementOf(level, 'lvlText'), 'val') ?? '',
        start: numberOf(anyAttribute(elementOf(level, 'start'), 'val'), 1, [0, 100_000]),
        paragraph: elementOf(level, 'pPr'),
      },
    ]),
  )
}

/** Signs of fonts that nobody else has become a plain one. */
function bulletOf(text: string): string {
  return text === '' || /[\ue000-\uf8ff]/.test(text) ? '•' : text.slice(0, MOST_LETTERS)
}

function numeral(value: number, format: string): string {
  if (format === 'lowerLetter') return letters(value).toLowerCase()
  if (format === 'upperLetter') return letters(value)
  if (format === 'lowerRoman') return roman(value).toLowerCase()
  if (format === 'upperRoman') return roman(value)
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  if (format === 'hindiCounting' || format === 'hindiNumbers') return value.toLocaleString('ar-u-nu-arab')
  if (format === 'arabicAbjad') return ABJAD[value - 1] ?? String(value)
  if (format === 'arabicAlpha') return ALPHA[value - 1] ?? String(value)
  return String(value)
}

const ABJAD = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']
const ALPHA = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let [left, text] = [value, '']
  for (const [worth, sign] of ROMAN)
    while (left >= worth) {
      text += sign
      left -= worth
    }
  return text
}

/** A, B … Z, AA, BB: as lists count. */
function letters(value: number): string {
  if (value < 1) return String(value)
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.min(5, Math.ceil(value / 26)))
}
