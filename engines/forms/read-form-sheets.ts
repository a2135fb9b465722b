import type { ReadCell } from '../sheets/read-row.ts'
import { openTable } from '../sheets/read-table.ts'
import type { FormText } from './form.ts'
import { type FormProblem, formProblem } from './form-problems.ts'

/** A row of a sheet: what stands in each column, by the name that it has here. */
export interface SheetRow {
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
  /** Texts in several languages, by column. */
  readonly texts: ReadonlyMap<string, FormText>
}

export interface FormSheet {
  /** Names that its columns have here. */
  readonly columns: ReadonlySet<string>
  readonly rows: readonly SheetRow[]
  readonly problems: readonly FormProblem[]
}

interface Header {
  readonly name: string
  /** Null where the column has no language. */
  readonly language: string | null
}

/** Columns whose text may be in several languages. */
const TEXTS = ['label', 'hint', 'required_message', 'constraint_message']

/**
 * Reads a sheet of an XLSForm, in any case and order of its columns. Null where the workbook has no such sheet.
 * @throws UnreadableFileError where the file is no workbook, damaged or hostile
 */
export async function readFormSheet(
  bytes: Uint8Array,
  sheet: FormProblem['sheet'],
  known: Readonly<Record<string, string>>,
): Promise<FormSheet | null> {
  const found = sheetNamed(bytes, sheet)
  if (found === null) return null
  let headers: readonly Header[] | null = null
  const rows: SheetRow[] = []
  for await (const { row, cells } of openTable(bytes, { sheet: found }).rows) {
    const written = cells.map(textOfCell)
    if (headers) rows.push(readRow(row, written, headers))
    else headers = written.map((cell) => readHeader(cell, known))
  }
  return { columns: new Set((headers ?? []).map(({ name }) => name)), rows, problems: doubled(headers ?? [], sheet) }
}

const OTHER_SHEETS = ['choices', 'settings', 'entities']

function sheetNamed(bytes: Uint8Array, name: string): string | null {
  const { source } = openTable(bytes)
  if (source.format !== 'xlsx') return name === 'survey' ? name : null
  const called = (one: string) => one.trim().toLowerCase()
  const found = source.sheets.find((one) => called(one) === name)
  if (found !== undefined || name !== 'survey') return found ?? null
  // A workbook whose first sheet was named otherwise.
  const [first] = source.sheets
  return first !== undefined && !OTHER_SHEETS.includes(called(first)) ? first : null
}

/** `Label::Arabic (ar)` is the column `label` in `Arabic (ar)`. */
function readHeader(cell: string, known: Readonly<Record<string, string>>): Header {
  const [first = '', ...rest] = cell.trim().split(/\s*::?\s*/)
  const whole = cell.trim().toLowerCase().replace(/::/g, ':')
  if (Object.hasOwn(known, whole)) return { name: known[whole] ?? '', language: null }
  const base = first.toLowerCase()
  const name = Object.hasOwn(known, base) ? (known[base] ?? '') : ''
  if (name === '' || !TEXTS.includes(name) || rest.length === 0) return { name: cell.trim(), language: null }
  return { name, language: rest.join(':') }
}

function readRow(row: number, written: readonly string[], headers: readonly Header[]): SheetRow {
  const cells = new Map<string, string>()
  const texts = new Map<string, Record<string, string>>()
  headers.forEach(({ name, language }, at) => {
    const cell = written[at] ?? ''
    if (name === '' || cell === '') return
    if (!TEXTS.includes(name)) cells.set(name, cell)
    else texts.set(name, Object.fromEntries([...Object.entries(texts.get(name) ?? {}), [language ?? '', cell]]))
  })
  return { row, cells, texts }
}

function doubled(headers: readonly Header[], sheet: FormProblem['sheet']): FormProblem[] {
  const seen = new Set<string>()
  return headers.flatMap(({ name, language }) => {
    const key = `${name}\u0000${language ?? ''}`
    if (name === '' || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [formProblem({ sheet, row: 1, column: name }, 'column-twice', { column: name })]
  })
}

function textOfCell(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return Object.values(cell).join('')
  return String(cell).trim()
}
