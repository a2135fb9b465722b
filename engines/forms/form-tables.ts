import type { FormText } from './form.ts'
import { type ListsBeside, withLists } from './lists-beside.ts'
import { type FormSheets, type ReadForm, readFormRows } from './read-form-rows.ts'
import type { FormSheet, SheetRow } from './read-form-sheets.ts'

/** A row of a sheet, by the names that its columns have here: `type`, `name`, `relevant` …; texts in their languages. */
export interface FormRow {
  readonly cells: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, FormText>>
}

/** A form as XLSForm has it, as plain values: how one is kept, sent, edited and written into a workbook again. */
export interface FormTables {
  readonly survey: readonly FormRow[]
  readonly choices: readonly FormRow[]
  readonly settings: Readonly<Record<string, string>>
  /** What is made of what is filled in; one row at most. */
  readonly entities?: readonly FormRow[] | undefined
}

/** Row 1 of a sheet is its head. */
const FIRST_ROW = 2
/** Rows of the sheet `survey` that hold remarks alone have no type, and are not kept. */
const hasFacts = ({ cells }: SheetRow) => cells.has('type') || cells.has('name') || cells.has('list_name')

export function tablesOf({ survey, choices, settings, entities }: FormSheets): FormTables {
  const plain = ({ cells, texts }: SheetRow): FormRow => ({
    cells: Object.fromEntries(cells),
    texts: Object.fromEntries(texts),
  })
  return {
    survey: (survey?.rows ?? []).filter(hasFacts).map(plain),
    choices: (choices?.rows ?? []).filter(hasFacts).map(plain),
    settings: Object.fromEntries(settings?.rows[0]?.cells ?? []),
    ...(entities && { entities: entities.rows.filter(hasFacts).map(plain) }),
  }
}

/**
 * The form of such tables, with what is wrong: rows are counted as in the workbook that they become.
 * @param lists that lie beside it; without them any answer is one of theirs
 */
export function formOfTables(
  { survey, choices, settings, entities = [] }: FormTables,
  lists: ListsBeside | null = null,
): ReadForm {
  const read = readFormRows({
    survey: sheetOf(survey),
    choices: sheetOf(choices),
    settings: sheetOf([{ cells: settings, texts: {} }]),
    entities: entities.length > 0 ? sheetOf(entities) : null,
  })
  return lists ? { ...read, form: withLists(read.form, lists) } : read
}

function sheetOf(rows: readonly FormRow[]): FormSheet {
  return {
    columns: new Set(['type']),
    rows: rows.map(({ cells, texts }, at) => ({
      row: at + FIRST_ROW,
      cells: new Map(Object.entries(cells).filter(([, cell]) => cell !== '')),
      texts: new Map(Object.entries(texts)),
    })),
    problems: [],
  }
}
