import { uncoveredText } from '#engines/sheets/csv-cell.ts'
import { parseCsv } from '#engines/sheets/parse-csv.ts'
import { DISCIPLINES } from '#modules/models/contract/model-choices.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { MATRIX_MODES, type MatrixMode } from '../contract/clash-choices.ts'
import type { MatrixDecision } from '../contract/clash-result.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import { decideMatrix } from './decide-matrix.ts'
import { type Matrix, showMatrix } from './show-matrix.ts'

/** The same in every language, so that a file goes back whoever has opened it. */
const HEAD = [
  'Discipline A',
  'Discipline B',
  'Decision',
  'Tolerance (mm)',
  'Note',
  'Coverage',
  'Last tested',
  'Open clashes',
]
const MOST_MM = 10_000
/** More than all pairs of disciplines; as many as may be decided at once. */
const MOST_ROWS = 500
/** Of a word that is not understood, said back to whoever wrote it. */
const SAID = 40

/** The matrix as a table: what is decided, what has been tested, what is open. */
export async function exportMatrix(
  { db }: RequestContext,
  { structureCode }: { structureCode: string },
): Promise<FileAnswer> {
  const { cells } = await showMatrix(db, structureCode)
  return csvFile(
    `clash-matrix-${structureCode}.csv`,
    HEAD,
    cells.map((cell) => [
      cell.row,
      cell.column,
      cell.mode ?? '',
      Number((cell.tolerance * 1000).toFixed(3)),
      cell.note,
      cell.coverage,
      cell.testedAt ?? '',
      // No number where nothing was tested: it would look like an absence of clashes.
      cell.coverage === 'never' ? '' : cell.open,
    ]),
  )
}

/**
 * Takes the decisions of a table over; what else it holds is for reading.
 * @throws clash-test.matrix-unreadable with the line and what is wrong with it
 */
export async function importMatrix(
  context: RequestContext,
  { structureCode, csv }: { structureCode: string; csv: string },
): Promise<Matrix> {
  return decideMatrix(context, { structureCode, cells: readDecisions(csv) })
}

/** The decisions of a table whose first line names the columns. @throws clash-test.matrix-unreadable */
export function readDecisions(csv: string): MatrixDecision[] {
  const [head, ...rows] = [...parseCsv(csv)].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columnOf = (name: string) =>
    head?.cells.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()) ?? -1
  const columns = HEAD.slice(0, 5).map(columnOf)
  if (columns.slice(0, 3).some((column) => column < 0))
    throw unreadable(1, `"${HEAD[0]}", "${HEAD[1]}", "${HEAD[2]}" ?`)
  if (rows.length === 0) throw unreadable(2, '–')
  if (rows.length > MOST_ROWS) throw unreadable(rows[MOST_ROWS]?.line ?? 0, `${rows.length} > ${MOST_ROWS}`)
  return rows.map(({ line, cells }) => {
    const [row, column, mode, tolerance, note] = columns.map((at) => (at < 0 ? '' : (cells[at] ?? '').trim()))
    return {
      row: readDiscipline(line, row ?? ''),
      column: readDiscipline(line, column ?? ''),
      mode: readMode(line, mode ?? ''),
      tolerance: readTolerance(line, tolerance ?? ''),
      note: uncoveredText(note ?? '').slice(0, 300),
    }
  })
}

function readDiscipline(line: number, word: string): string {
  const known = DISCIPLINES.find((discipline) => discipline === word.toLowerCase())
  if (!known) throw unreadable(line, `"${said(word)}": ${DISCIPLINES.join(', ')}`)
  return known
}

function readMode(line: number, word: string): MatrixMode | null {
  if (word === '') return null
  const known = MATRIX_MODES.find((mode) => mode === word.toLowerCase().replace(/[\s-]+/g, '_'))
  if (!known) throw unreadable(line, `"${said(word)}": ${MATRIX_MODES.join(', ')}`)
  return known
}

function readTolerance(line: number, word: string): number {
  if (word === '') return 0.01
  const millimetres = Number(word.replace(',', '.'))
  if (!(millimetres >= 0 && millimetres <= MOST_MM)) throw unreadable(line, `"${said(word)}": 0–${MOST_MM} mm`)
  return millimetres / 1000
}

function said(word: string): string {
  return word.length > SAID ? `${word.slice(0, SAID)}…` : word
}

function unreadable(line: number, problem: string) {
  return clashTestErrors.matrixUnreadable({ line, problem })
}
