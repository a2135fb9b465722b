import { boxAround, type SheetText } from './read-drawing.ts'

/** Pieces of one row, and the gap between two of them in heights: `A3 :`, `1 /`, `100` are one value. */
const MOST_PIECES = 6
const GAP = 1.5

/** The texts of a sheet, and behind them those that are written in pieces, joined: draughtsmen fill cells letter by letter. */
export function withJoinedRows(texts: readonly SheetText[]): SheetText[] {
  const rows = new Map<string, SheetText[]>()
  for (const text of texts) {
    const height = text.box[3] - text.box[1]
    if (!(height > 0)) continue
    // Pieces of one row are typed on one baseline, and in one height.
    const key = `${Math.round((text.box[1] / height) * 2)} ${height.toPrecision(2)}`
    const row = rows.get(key)
    if (row) row.push(text)
    else rows.set(key, [text])
  }
  const joined = [...rows.values()].flatMap((row) =>
    row.length < 2 ? [] : joinedIn(row.toSorted((one, other) => one.box[0] - other.box[0])),
  )
  return [...texts, ...joined]
}

function joinedIn(row: readonly SheetText[]): SheetText[] {
  const joined: SheetText[] = []
  let pieces: SheetText[] = []
  const close = () => {
    const [first] = pieces
    const box = boxAround(pieces.map((piece) => piece.box))
    if (first && box && pieces.length > 1 && pieces.length <= MOST_PIECES)
      joined.push({ text: pieces.map(({ text }) => text).join(' '), box, layer: first.layer })
  }
  for (const text of row) {
    const last = pieces.at(-1)
    const gap = last ? text.box[0] - last.box[2] : Infinity
    if (!last || gap > GAP * (text.box[3] - text.box[1])) {
      close()
      pieces = []
    }
    pieces.push(text)
  }
  close()
  return joined
}
