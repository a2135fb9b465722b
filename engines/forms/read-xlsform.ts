import { type FormTables, tablesOf } from './form-tables.ts'
import { type ReadForm, readFormRows } from './read-form-rows.ts'
import { readFormSheet } from './read-form-sheets.ts'
import { CHOICE_COLUMNS, ENTITY_COLUMNS, SETTING_COLUMNS, SURVEY_COLUMNS } from './xlsform-words.ts'

export interface ReadXlsForm extends ReadForm {
  /** The same as values that can be kept and edited. */
  readonly tables: FormTables
}

/**
 * Reads a form as XLSForm (XLSX) has it. All faults are collected, each with its cell.
 * @throws UnreadableFileError where the file is no workbook, damaged or hostile
 */
export async function readXlsForm(bytes: Uint8Array): Promise<ReadXlsForm> {
  const sheets = {
    survey: await readFormSheet(bytes, 'survey', SURVEY_COLUMNS),
    choices: await readFormSheet(bytes, 'choices', CHOICE_COLUMNS),
    settings: await readFormSheet(bytes, 'settings', SETTING_COLUMNS),
    entities: await readFormSheet(bytes, 'entities', ENTITY_COLUMNS),
  }
  return { ...readFormRows(sheets), tables: tablesOf(sheets) }
}
