import { writeTextWorkbook } from '../sheets/write-text-workbook.ts'
import type { FormRow, FormTables } from './form-tables.ts'

/** Columns as XLSForm calls them, in the order that people know; others follow as they come. */
const SURVEY = ['type', 'name', 'label', 'hint', 'required', 'required_message', 'relevant', 'constraint']
const CHOICES = ['list_name', 'name', 'label']
const ENTITIES = ['list_name', 'label', 'create_if', 'update_if', 'entity_id']
const SETTINGS: Readonly<Record<string, string>> = { title: 'form_title', id: 'form_id' }

/** A workbook that other tools of XLSForm read, and {@link readXlsForm} as the same form again. */
export async function writeXlsForm({ survey, choices, settings, entities = [] }: FormTables): Promise<Uint8Array> {
  const facts = Object.entries(settings).filter(([, value]) => value !== '')
  return writeTextWorkbook([
    { name: 'survey', rows: rowsOf(survey, SURVEY) },
    { name: 'choices', rows: rowsOf(choices, CHOICES) },
    ...(entities.length > 0 ? [{ name: 'entities', rows: rowsOf(entities, ENTITIES) }] : []),
    { name: 'settings', rows: [facts.map(([name]) => SETTINGS[name] ?? name), facts.map(([, value]) => value)] },
  ])
}

interface WrittenColumn {
  readonly head: string
  readonly textIn: (row: FormRow) => string
}

function rowsOf(rows: readonly FormRow[], first: readonly string[]): string[][] {
  const used = new Set(rows.flatMap(({ cells, texts }) => [...Object.keys(cells), ...Object.keys(texts)]))
  const names = [...first.filter((name) => used.has(name)), ...[...used].filter((name) => !first.includes(name))]
  const columns = names.flatMap((name) => columnsOf(name, rows))
  return [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ textIn }) => textIn(row)))]
}

/** One for each language where it is a text. */
function columnsOf(name: string, rows: readonly FormRow[]): WrittenColumn[] {
  const languages = [...new Set(rows.flatMap(({ texts }) => Object.keys(texts[name] ?? {})))]
  if (languages.length === 0) return [{ head: name, textIn: ({ cells }) => cells[name] ?? '' }]
  return languages.map((language) => ({
    head: language === '' ? name : `${name}::${language}`,
    textIn: ({ texts }) => texts[name]?.[language] ?? '',
  }))
}
