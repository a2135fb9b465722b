import { normaliseDigits } from '../quantities/numbers-as-text.ts'
import { MOST_LEVELS, type NamedLevel } from './design-facts.ts'
import { placeOn, type ReadSheet, type SheetText } from './read-drawing.ts'

const ORDINAL =
  'ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|roof|mezzanine|lower ground|upper ground'
const NUMBERED = String.raw`(?:level|storey|story|floor|basement)\s*-?\d{1,3}[A-Z]?`
/** How levels are called: `Level 1`, `Basement 2`, `Ground floor`, `Roof`, and in Arabic `الطابق الأول`, `القبو الأول`, `السطح`. */
const LEVEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${NUMBERED}|(?:${ORDINAL})\s+(?:floor|level)|roof(?! plan| slab| drain|ing)|mezzanine)(?![\p{L}\d])`,
  'iu',
)
/** `+5.600`, `EL. 12.00`, `FFL +5,600`, `±0.000`: metres, written with their sign or their word. */
const ELEVATION =
  /(?:(?:FFL|SSL|TOC|EL|LVL|RL)[.:]?\s*([+-]?\d{1,3}[.,]\d{1,3})|([+±-]\s?\d{1,3}[.,]\d{2,3}))(?!\d)\s*m?/i
/** How far an elevation stands from the name of its level, in heights of the text. */
const NEAR = 3
/** Elevations that are looked at around a name. */
const MOST_MARKS = 2_000

/** Levels that a sheet names, each once; with the elevation that stands in the same text or beside it. */
export function readLevels(sheet: ReadSheet): NamedLevel[] {
  const found = new Map<string, NamedLevel>()
  const marks = sheet.texts.filter(({ text }) => elevationIn(text) !== null).slice(0, MOST_MARKS)
  for (const text of sheet.texts) {
    const name = LEVEL.exec(text.text)?.[0]?.trim()
    if (!name || found.size >= MOST_LEVELS) continue
    const key = name.toLowerCase()
    const known = found.get(key)
    if (known && known.elevation !== null) continue
    const beside = elevationIn(text.text) ?? nearestMark(text, marks)
    if (known && beside === null) continue
    found.set(key, { name, elevation: beside, place: placeOn(sheet, text.box), globalId: null })
  }
  return [...found.values()]
}

function elevationIn(text: string): number | null {
  const [, named, signed] = ELEVATION.exec(normaliseDigits(text)) ?? []
  const written = (named ?? signed)?.replace(',', '.').replace(/[±\s]/g, '')
  const value = written === undefined ? Number.NaN : Number(written)
  return Number.isFinite(value) ? value : null
}

function nearestMark({ box }: SheetText, marks: readonly SheetText[]): number | null {
  const reach = NEAR * Math.max(box[3] - box[1], 0)
  let nearest = Infinity
  let found: SheetText | null = null
  for (const mark of marks) {
    const across = Math.max(mark.box[0] - box[2], box[0] - mark.box[2], 0)
    const up = Math.max(mark.box[1] - box[3], box[1] - mark.box[3], 0)
    const distance = Math.hypot(across, up)
    if (distance < nearest) [found, nearest] = [mark, distance]
  }
  return found && nearest <= reach ? elevationIn(found.text) : null
}
