import { useEffect, useMemo, useRef, useState } from 'react'
import type { Sheet } from '#engines/office/office-file.ts'
import { type Finding, stepOn } from '../pdf/find-words.tsx'
import { foldedWords } from '../pdf/page-text.ts'
import type { OfficeReader } from './office-reader.ts'

/** A cell among the rows and columns that are shown. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}
export interface SheetHit extends CellPlace {
  readonly sheet: number
}
interface FoldedCell extends SheetHit {
  readonly text: string
}

/** The cells of all sheets that hold typed words: the sheets are read one after the other when something is typed. */
export function useFindInSheets(
  reader: OfficeReader,
  sheets: number,
  open: number,
): Finding & { readonly hit: SheetHit | null } {
  const [words, setWords] = useState('')
  const [cells, setCells] = useState<readonly FoldedCell[] | null>(null)
  const [active, setActive] = useState(0)
  const isAsked = words.trim() !== ''
  useEffect(() => {
    if (!isAsked || cells) return
    let isGone = false
    void readAll(reader, sheets).then((all) => !isGone && setCells(all))
    return () => {
      isGone = true
    }
  }, [reader, sheets, isAsked, cells])
  const hits = useMemo(() => (isAsked && cells ? findCells(cells, words) : null), [cells, words, isAsked])
  const opened = useRef(open)
  opened.current = open
  useEffect(() => {
    // Begins on the sheet that is looked at.
    setActive(Math.max(0, hits?.findIndex(({ sheet }) => sheet >= opened.current) ?? 0))
  }, [hits])
  const total = isAsked ? (hits?.length ?? null) : 0
  const step = (by: -1 | 1) => setActive(stepOn(active, by, hits?.length ?? 0))
  return { words, setWords, total, active, step, hit: hits?.[active] ?? null }
}

export function findCells(cells: readonly FoldedCell[], words: string): SheetHit[] {
  const wanted = foldedWords(words)
  return wanted === '' ? [] : cells.filter(({ text }) => text.includes(wanted))
}

export function foldedCells(sheet: Pick<Sheet, 'rows'>, at: number): FoldedCell[] {
  return sheet.rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ column, text }) => (text === '' ? [] : [{ sheet: at, row, column, text: foldedWords(text) }])),
  )
}

/** A sheet that cannot be read says so where it is opened. */
async function readAll(reader: OfficeReader, sheets: number): Promise<FoldedCell[]> {
  const cells: FoldedCell[] = []
  for (let at = 0; at < sheets; at += 1) {
    const sheet = await reader.sheet(at).catch(() => null)
    if (sheet) cells.push(...foldedCells(sheet, at))
  }
  return cells
}
