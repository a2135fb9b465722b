import type { KnownSheet, SheetBox } from './design-result.ts'
import { withJoinedRows } from './join-rows.ts'
import { boxAround, isInside, middleOf, type ReadSheet, type SheetText } from './read-drawing.ts'
import {
  bareValue,
  fieldOfLabel,
  isPlausible,
  labelledValue,
  TITLE_FIELDS,
  type TitleField,
} from './title-block-words.ts'

export interface FieldFound {
  /** '' where the block has a place for it that is empty. */
  readonly value: string
  readonly box: SheetBox
}

export interface TitleBlock {
  readonly box: SheetBox
  readonly fields: ReadonlyMap<TitleField, FieldFound>
  /** Every text inside, for titles of several lines. */
  readonly texts: readonly string[]
}

interface Candidate extends FieldFound {
  readonly field: TitleField
  /** With a label, or an attribute: surer than what a text looks like. */
  readonly isLabelled: boolean
}

/** Fields that lie together are a title block from three on. */
const LEAST_FIELDS = 3
/** A title block is no wider and no higher than this share of the sheet. */
const SHARE = 0.4
/** How far a value stands from its label, in heights of the label. */
const [ASIDE, BELOW] = [14, 4]
const MOST_CANDIDATES = 3_000
/** Sheets that are looked at in one space. */
const MOST_BLOCKS = 20
/** Labels whose value is looked for among all texts. */
const MOST_LABELS = 500

/**
 * The title blocks of a sheet: blocks with attributes, or texts with labels that lie together; none where no place has three of
 * their fields. Labels are read in English and Arabic; a value stands behind its label, beside it or below it. A model space may
 * hold several sheets: a further title block has number and scale, so that a table of revisions is none.
 */
export function findTitleBlocks(sheet: ReadSheet, known: KnownSheet): TitleBlock[] {
  let candidates = [...fromBlocks(sheet), ...fromTexts(withJoinedRows(sheet.texts), known)].slice(0, MOST_CANDIDATES)
  const blocks: TitleBlock[] = []
  while (blocks.length < MOST_BLOCKS) {
    const found = densestOf(candidates, reachOf(sheet))
    const fields = new Set(found.map(({ field }) => field))
    const isFurther = fields.size > LEAST_FIELDS && fields.has('number') && fields.has('scale')
    if (fields.size < LEAST_FIELDS || (blocks.length > 0 && !isFurther)) break
    blocks.push(blockOf(sheet, found, known))
    candidates = candidates.filter((candidate) => !found.includes(candidate))
  }
  return blocks
}

/** Where the most fields lie together, those with labels before others. */
function densestOf(candidates: readonly Candidate[], reach: readonly [number, number]): readonly Candidate[] {
  let best: readonly Candidate[] = []
  let mostFields = 0
  for (const seed of candidates) {
    const [x, y] = middleOf(seed.box)
    const near = candidates.filter(({ box }) => {
      const [a, b] = middleOf(box)
      return Math.abs(a - x) <= reach[0] && Math.abs(b - y) <= reach[1]
    })
    const fields =
      new Set(near.map(({ field }) => field)).size + near.filter(({ isLabelled }) => isLabelled).length / 1000
    if (fields > mostFields) [best, mostFields] = [near, fields]
  }
  return best
}

function reachOf({ box, texts }: ReadSheet): readonly [number, number] {
  const [left, low, right, high] = box ?? boxAround(texts.map((text) => text.box)) ?? [0, 0, 0, 0]
  return [((right - left) * SHARE) / 2, ((high - low) * SHARE) / 2]
}

function blockOf(sheet: ReadSheet, found: readonly Candidate[], known: KnownSheet): TitleBlock {
  const fields = new Map<TitleField, FieldFound>()
  for (const field of TITLE_FIELDS) {
    const own = found.filter((candidate) => candidate.field === field)
    const chosen =
      own.find(({ isLabelled, value }) => isLabelled && value !== '') ?? own.find(({ value }) => value !== '') ?? own[0]
    if (chosen) fields.set(field, { value: chosen.value, box: chosen.box })
  }
  const around = boxAround(found.map(({ box }) => box)) ?? [0, 0, 0, 0]
  // The rectangle that is drawn around it, where there is one no larger than a title block is.
  const [width, height] = reachOf(sheet)
  const drawn = sheet.frames
    .filter((frame) => isInside([around[0], around[1]], frame) && isInside([around[2], around[3]], frame))
    .filter(([left, low, right, high]) => right - left <= width * 2.5 && high - low <= height * 2.5)
    .toSorted((one, other) => one[2] - one[0] - (other[2] - other[0]))[0]
  const box = drawn ?? around
  const inside = sheet.texts.filter((text) => isInside(middleOf(text.box), box))
  if (!fields.get('title')?.value) {
    const title = registeredTitle(inside, known.title)
    if (title) fields.set('title', title)
  }
  return { box, fields, texts: inside.map(({ text }) => text) }
}

/** A title without a label is known by its words alone. */
function registeredTitle(texts: readonly SheetText[], title: string): FieldFound | null {
  const wanted = wordsIn(title)
  const saying = texts.filter(
    ({ text }) => wordsIn(text).length > 0 && wordsIn(text).every((word) => wanted.includes(word)),
  )
  const said = new Set(saying.flatMap(({ text }) => wordsIn(text)))
  const box = boxAround(saying.map((text) => text.box))
  if (!box || wanted.length === 0 || wanted.filter((word) => said.has(word)).length < wanted.length * 0.6) return null
  return { value: saying.map(({ text }) => text).join(', '), box }
}

export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function fromBlocks({ blocks }: ReadSheet): Candidate[] {
  return blocks.flatMap(({ attributes, box }) => {
    const read = attributes.flatMap(({ tag, text }): Candidate[] => {
      const field = fieldOfLabel(tag.replaceAll('_', ' ')) ?? fieldOfLabel(tag)
      return field ? [{ field, value: isPlausible(field, text) ? text : '', box, isLabelled: true }] : []
    })
    return read.length >= 2 ? read : []
  })
}

function fromTexts(texts: readonly SheetText[], known: KnownSheet): Candidate[] {
  const labels = texts.map(({ text }) => fieldOfLabel(text))
  let labelCount = 0
  return texts.flatMap((text, at): Candidate[] => {
    const label = labels[at]
    if (label) {
      labelCount += 1
      if (labelCount > MOST_LABELS) return []
      return [{ field: label, ...valueBeside(text, label, texts, labels), isLabelled: true }]
    }
    // One line may hold several fields, with wide gaps or bars between.
    const parts = [text.text, ...text.text.split(/\s{2,}|\s*[|·]\s*/)]
    return [...new Set(parts)].flatMap((part): Candidate[] => {
      const labelled = labelledValue(part)
      if (labelled) return [{ ...labelled, box: text.box, isLabelled: true }]
      if (known.number !== '' && sameCode(part, known.number))
        return [{ field: 'number', value: part, box: text.box, isLabelled: false }]
      const bare = bareValue(part)
      return bare ? [{ ...bare, box: text.box, isLabelled: false }] : []
    })
  })
}

/** The nearest text to the right of a label or below it that can be its value. */
function valueBeside(
  { box }: SheetText,
  field: TitleField,
  texts: readonly SheetText[],
  labels: readonly (TitleField | null)[],
): FieldFound {
  const height = Math.max(box[3] - box[1], 1e-9)
  let best: SheetText | null = null
  let nearest = Infinity
  for (const [at, text] of texts.entries()) {
    if (labels[at] || !isPlausible(field, text.text)) continue
    const [left, low, right, high] = text.box
    const isInRow = Math.min(high, box[3]) - Math.max(low, box[1]) > Math.min(height, high - low) / 2
    // Arabic labels have their values on the left.
    const gap = Math.max(left - box[2], box[0] - right)
    const isInColumn = Math.min(right, box[2] + 2 * height) - Math.max(left, box[0] - height) > 0
    const drop = box[1] - high
    const distance =
      isInRow && gap > -height / 2 && gap < ASIDE * height
        ? Math.max(gap, 0)
        : isInColumn && drop > -height / 2 && drop < BELOW * height
          ? Math.max(drop, 0)
          : Infinity
    if (distance < nearest) [best, nearest] = [text, distance]
  }
  if (!best) return { value: '', box }
  return { value: best.text, box: boxAround([box, best.box]) ?? box }
}

/** Whether two codes are one, whatever is written between their parts. */
export function sameCode(one: string, other: string): boolean {
  return plainCode(one) !== '' && plainCode(one) === plainCode(other)
}

function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s_./-]+/g, '-')
}

/** A sheet may write the number within a longer code of the project: `WHN-01-BA-A-101`. */
export function isCodeOf(written: string, number: string): boolean {
  const [long, short] = [plainCode(written), plainCode(number)]
  if (long === '' || short === '') return false
  return long === short || long.endsWith(`-${short}`) || short.endsWith(`-${long}`)
}
