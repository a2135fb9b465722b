import { keepSurest } from './keep-surest.ts'
import type { DetectorUse, OnnxTensor, OutputLayout, UsedResult } from './onnx-facts.ts'

/** An answer of a network: its sizes, and its numbers row by row. */
export interface Answer {
  readonly dims: readonly number[]
  readonly data: ArrayLike<number>
  /** Numbers of a whole kind: classes, not scores. */
  readonly isWhole: boolean
}

/** A box in what the network looked at: middle, size, how sure of which class. */
interface Candidate {
  readonly middle: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
  readonly confidence: number
  readonly at: number
}

/** Where the photo lies in the square: a point of it is `shift + part * share`. All are parts of the square. */
export interface Framing {
  readonly share: readonly [number, number]
  readonly shift: readonly [number, number]
}

const MOST_OBJECTS = 100
/** Of a list that a network has made shorter by itself; YOLOv5 lists thousands of candidates. */
const MOST_ROWS = 1_000

/** How an answer is laid out and how many classes it tells apart, by its sizes; null: none that is known here. */
export function layoutOf(
  outputs: readonly Pick<OnnxTensor, 'dims'>[],
): { layout: OutputLayout; classes: number | null } | null {
  if (outputs.length >= 2) return ofBoxesAndScores(outputs)
  const [batch, rows, columns] = outputs[0]?.dims ?? []
  if (outputs[0]?.dims.length !== 3 || batch !== 1 || !rows || !columns) return null
  if (columns === 6 && rows <= MOST_ROWS) return { layout: 'rows', classes: null }
  if (rows < columns) return rows > 4 ? { layout: 'yolov8', classes: rows - 4 } : null
  return columns > 5 ? { layout: 'yolov5', classes: columns - 5 } : null
}

function ofBoxesAndScores(outputs: readonly Pick<OnnxTensor, 'dims'>[]): ReturnType<typeof layoutOf> {
  const { boxes, others } = listsOf(outputs)
  if (!boxes || others.length === 0) return null
  const table = others.find(({ dims }) => dims.length === 2)
  if (table) return { layout: 'boxes-scores', classes: table.dims[1] ?? null }
  const areLists = others.length >= 2 && others.every(({ dims }) => dims.length === 1)
  return areLists ? { layout: 'boxes-scores', classes: null } : null
}

/** The boxes and what is said of them, without the batch of one where they have it. */
function listsOf<Size extends number | null, List extends { readonly dims: readonly Size[] }>(
  answers: readonly List[],
) {
  const at = answers.findIndex(
    ({ dims }) => dims.at(-1) === 4 && (dims.length === 2 || (dims.length === 3 && dims[0] === 1)),
  )
  const isBatch = answers[at]?.dims.length === 3
  const lists = answers.map((list) => ({ ...list, dims: isBatch ? list.dims.slice(1) : list.dims }))
  return { boxes: lists[at], others: lists.filter((_, place) => place !== at) }
}

/** What a network found, in parts of the photo: by its map of classes, the surest first, each thing once. */
export function decodeDetections(
  answers: readonly Answer[],
  use: DetectorUse,
  framing: Framing,
): UsedResult['objects'] {
  const scale = use.boxes === 'pixels' ? use.side : 1
  const found = candidatesOf(answers, use).flatMap((one) => {
    const { as = null, threshold = 1 } = use.classes[one.at] ?? {}
    if (as === null || !(one.confidence >= threshold)) return []
    const box = boxOf(one, scale, framing)
    return box ? [{ class: as, box, confidence: Math.min(1, one.confidence) }] : []
  })
  return keepSurest(found, use.overlap, MOST_OBJECTS)
}

function candidatesOf(answers: readonly Answer[], { layout }: DetectorUse): Candidate[] {
  const [first] = answers
  if (!first) return []
  if (layout === 'boxes-scores') return ofLists(answers)
  const [, rows = 0, columns = 0] = first.dims
  if (layout === 'yolov8') return ofColumns(first.data, rows, columns)
  return layout === 'yolov5' ? ofObjectness(first.data, rows, columns) : ofRows(first.data, rows, columns)
}

/** Middle and size, then a score for each class; a candidate is a column. */
function ofColumns(data: ArrayLike<number>, rows: number, columns: number): Candidate[] {
  const number = (row: number, column: number) => data[row * columns + column] ?? 0
  return Array.from({ length: columns }, (_, column) => {
    const { at, score } = best(rows - 4, (of) => number(4 + of, column))
    return centred(
      [0, 1, 2, 3].map((row) => number(row, column)),
      score,
      at,
    )
  })
}

/** Middle and size, whether there is something, then a score for each class; a candidate is a row. */
function ofObjectness(data: ArrayLike<number>, rows: number, columns: number): Candidate[] {
  return Array.from({ length: rows }, (_, row) => {
    const number = (column: number) => data[row * columns + column] ?? 0
    const { at, score } = best(columns - 5, (of) => number(5 + of))
    return centred([0, 1, 2, 3].map(number), score * number(4), at)
  })
}

/** Corners, score, class. */
function ofRows(data: ArrayLike<number>, rows: number, columns: number): Candidate[] {
  return Array.from({ length: rows }, (_, row) => {
    const number = (column: number) => data[row * columns + column] ?? 0
    return cornered([0, 1, 2, 3].map(number), number(4), Math.round(number(5)))
  })
}

/** A list of corners, and one of scores for each class, or two: scores and classes, whichever holds whole numbers alone. */
function ofLists(answers: readonly Answer[]): Candidate[] {
  const { boxes, others } = listsOf(answers)
  if (!boxes) return []
  const table = others.find(({ dims }) => dims.length === 2)
  const [labels, scores] = others.toSorted((a, b) => fractions(a) - fractions(b))
  return Array.from({ length: boxes.dims[0] ?? 0 }, (_, row) => {
    const corners = [0, 1, 2, 3].map((column) => boxes.data[row * 4 + column] ?? 0)
    if (!table) return cornered(corners, Number(scores?.data[row] ?? 0), Math.round(Number(labels?.data[row] ?? -1)))
    const width = table.dims[1] ?? 0
    const { at, score } = best(width, (of) => table.data[row * width + of] ?? 0)
    return cornered(corners, score, at)
  })
}

/** How many are no whole numbers: none of a list of classes. */
function fractions({ data, isWhole }: Answer): number {
  return isWhole ? -1 : Array.from(data, Number).filter((one) => !Number.isInteger(one)).length
}

function best(count: number, scoreOf: (at: number) => number): { at: number; score: number } {
  let [at, score] = [0, count > 0 ? scoreOf(0) : 0]
  for (let of = 1; of < count; of++) {
    const other = scoreOf(of)
    if (other > score) [at, score] = [of, other]
  }
  return { at, score }
}

const centred = (
  [x = 0, y = 0, width = 0, height = 0]: readonly number[],
  confidence: number,
  at: number,
): Candidate => ({
  middle: [x, y],
  size: [width, height],
  confidence,
  at,
})

const cornered = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], confidence: number, at: number) =>
  centred([(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1], confidence, at)

/** As parts of the photo: left, top, width, height; null where nothing of it lies on the photo. */
function boxOf(
  { middle, size }: Candidate,
  scale: number,
  { share, shift }: Framing,
): UsedResult['objects'][number]['box'] | null {
  const edges = ([0, 1] as const).map((axis) => {
    const [from, to] = [-0.5, 0.5].map((side) => (middle[axis] + side * size[axis]) / scale)
    return [from, to].map((edge) => Math.max(0, Math.min(1, ((edge ?? 0) - shift[axis]) / share[axis])))
  })
  const [[left = 0, right = 0] = [], [top = 0, bottom = 0] = []] = edges
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null
}
