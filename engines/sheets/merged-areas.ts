import type { ReadCell, ReadRow } from './read-row.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

/** Rows from 1, columns from 0, both ends within. */
export interface MergedArea {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const AREA = /<(?:\w+:)?mergeCell\b[^<>]*?\sref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
/** Longer than any element that names an area. */
const TAIL_LETTERS = 200
const MOST_AREAS = 20_000

/** Finds the merged areas of a sheet in its text as it passes; they stand behind the rows that they are needed for. */
export function mergeScanner() {
  const areas = new Map<string, MergedArea>()
  let tail = ''
  const take = (chunk: string) => {
    const text = tail + chunk
    tail = text.slice(-TAIL_LETTERS)
    if (!text.includes('mergeCell')) return
    for (const [, left = '', top, right = '', bottom] of text.matchAll(AREA)) {
      const [rows, columns] = [
        [Number(top), Number(bottom)],
        [columnOf(left), columnOf(right)],
      ] as const
      const area = {
        top: Math.min(...rows),
        bottom: Math.max(...rows),
        left: Math.min(...columns),
        right: Math.max(...columns),
      }
      // The end of a piece is looked at twice.
      areas.set(Object.values(area).join(), area)
    }
    if (areas.size > MOST_AREAS) throw sheetsUnreadable('too-large', { limit: `${MOST_AREAS} merged cells` })
  }
  return { take, areas: () => [...areas.values()] }
}

/** A as 0, AB as 27. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/**
 * Gives every cell of a merged area the value that is seen across it, in rows that hold something of their own: a head
 * over three columns is the head of each.
 */
export async function* fillMerged(
  rows: AsyncIterable<ReadRow>,
  merged: readonly MergedArea[],
  maxColumns: number,
): AsyncGenerator<ReadRow, void, undefined> {
  const waiting = merged.toSorted((a, b) => b.top - a.top)
  let open: { readonly area: MergedArea; value: ReadCell }[] = []
  for await (const { row, cells } of rows) {
    open = open.filter(({ area }) => area.bottom >= row)
    for (let next = waiting.at(-1); next && next.top <= row; next = waiting.at(-1)) {
      waiting.pop()
      if (next.bottom >= row) open.push({ area: next, value: next.top === row ? (cells[next.left] ?? null) : null })
    }
    // They do not overlap in any workbook that a program made.
    if (open.length > maxColumns) throw sheetsUnreadable('damaged', { part: 'mergeCells' })
    if (open.length > 0 && cells.some((cell) => cell !== null)) fill(cells, open, maxColumns)
    yield { row, cells }
  }
}

function fill(
  cells: ReadCell[],
  open: readonly { readonly area: MergedArea; readonly value: ReadCell }[],
  maxColumns: number,
): void {
  for (const { area, value } of open) {
    const end = Math.min(area.right, maxColumns - 1)
    for (let column = area.left; value !== null && column <= end; column++) {
      while (cells.length < column) cells.push(null)
      cells[column] ??= value
    }
  }
}
