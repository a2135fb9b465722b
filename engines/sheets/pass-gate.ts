import { readZipDirectory, type ZipEntry } from '../zip/read-zip-directory.ts'
import { repackZip } from '../zip/repack-zip.ts'
import { unpackEntry } from '../zip/unpack-entry.ts'
import { formulaScanner } from './formula-cells.ts'
import { type HiddenParts, hiddenScanner } from './hidden-parts.ts'
import { type MergedArea, mergeScanner } from './merged-areas.ts'
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

export interface PassedWorkbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly sheet: WorkbookSheet
  /** An archive of what is needed for this sheet, each part unpacked once and found to be what it says. */
  readonly bytes: Uint8Array
  readonly merged: readonly MergedArea[]
  readonly countsFrom1904: boolean
  /** Cells whose value a formula gave, when the file was saved. */
  isFormula(row: number, column: number): boolean
  readonly hasMacros: boolean
  /** Rows of the sheet that are not shown, from 1, and columns, from 0. */
  readonly hidden: HiddenParts
}

const MOST_ENTRIES = 2_000
const MOST_UNPACKED_BYTES = 500 * 1024 ** 2
/** A sheet of equal rows packs well; what unpacks to more and packs better than this was made to. */
const RATIO_FREE_BYTES = 10 * 1024 ** 2
const MOST_RATIO = 200
/** Programs of Visual Basic, and the older ones that stand in sheets of their own. */
const MACROS = /(^|\/)vbaProject\.bin$|^xl\/macrosheets\//i
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Lets a workbook in, or refuses it: before anything is unpacked by what its directory says, and then by what is in it. The
 * library that reads the cells stops at nothing of this.
 * @param advance called while it works
 * @param takesMacros a workbook with programs is read, and the programs stay outside
 * @throws UnreadableFileError
 */
export function passGate(
  bytes: Uint8Array,
  wanted: string | null,
  advance: () => void,
  takesMacros = false,
): PassedWorkbook {
  if (OLD_CONTAINER.every((byte, at) => bytes[at] === byte)) throw sheetsUnreadable('old-or-protected')
  const entries = readZipDirectory(bytes, MOST_ENTRIES)
  checkSizes(entries)
  const hasMacros = entries.some(({ name }) => MACROS.test(name))
  if (hasMacros && !takesMacros) throw sheetsUnreadable('with-macros')
  const { sheets, parts, countsFrom1904 } = readWorkbook(bytes, MOST_ENTRIES)
  const sheet = wanted === null ? firstShown(sheets) : sheets.find(({ name }) => name === wanted)
  if (!sheet) {
    const names = sheets.map(({ name }) => name).join(', ')
    throw sheetsUnreadable('no-sheet', { name: wanted ?? '', names: names || '–' })
  }
  const needed = entries.filter(({ name }) => name === sheet.part || parts.has(name))
  if (!needed.some(({ name }) => name === sheet.part)) throw sheetsUnreadable('damaged', { part: sheet.part })
  const merges = mergeScanner()
  const formulas = formulaScanner()
  const hidden = hiddenScanner()
  const take = (piece: string) => {
    merges.take(piece)
    formulas.take(piece)
    hidden.take(piece)
  }
  for (const entry of needed) checkPart(entry, advance, entry.name === sheet.part ? take : null)
  return {
    sheets,
    sheet,
    bytes: repackZip(needed),
    merged: merges.areas(),
    countsFrom1904,
    isFormula: formulas.isFormula,
    hasMacros,
    hidden: hidden.found,
  }
}

function firstShown(sheets: readonly WorkbookSheet[]): WorkbookSheet | undefined {
  return sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
}

function checkSizes(entries: readonly ZipEntry[]): void {
  let total = 0
  for (const { size, packed } of entries) {
    total += size
    const isBomb = size > RATIO_FREE_BYTES && size > packed.length * MOST_RATIO
    if (isBomb || total > MOST_UNPACKED_BYTES)
      throw sheetsUnreadable('too-large', { limit: `${MOST_UNPACKED_BYTES / 1024 ** 2} MB` })
  }
}

/** Unpacks a part, piece by piece and counted, and refuses declarations: no program that writes workbooks makes any. */
function checkPart(entry: ZipEntry, advance: () => void, take: ((text: string) => void) | null): void {
  let tail = ''
  unpackEntry(entry, (chunk) => {
    advance()
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
    const text = tail + piece
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw sheetsUnreadable('damaged', { part: entry.name })
    take?.(piece)
    tail = text.slice(-'<!DOCTYPE'.length + 1)
  })
}
