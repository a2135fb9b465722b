import { listBeside } from '#engines/forms/lists-beside.ts'
import type { Tables } from '../../contract/form-template.ts'
import { cell, listOf, type Row } from './edit-rows.ts'

/** The list that a form keeps, as the sheet `entities` has it; null where it keeps none. */
export function keptListOf({ entities }: Pick<Tables, 'entities'>): Row | null {
  return entities?.[0] ?? null
}

/** Without a list no answer is kept in one. */
export function keepList(tables: Tables, list: Row | null): Tables {
  if (list) return { ...tables, entities: [list] }
  const { entities: _, ...rest } = tables
  return { ...rest, survey: tables.survey.map((row) => cell(row, 'save_to', '')) }
}

export const NEW_LIST: Row = { cells: {}, texts: {} }

/** Questions by which somebody chooses a row of the list that the form keeps: what is filled in can change it. */
export function choosersOf({ survey }: Pick<Tables, 'survey'>, list: Row): string[] {
  const name = list.cells['list_name']
  return survey
    .filter((row) => /^select_one_from_file\s/.test(row.cells['type'] ?? '') && listBeside(listOf(row)) === name)
    .flatMap(({ cells }) => cells['name'] || [])
}

/** The question whose answer is the row that is changed; null where a row is made each time. */
export function changedBy(list: Row): string | null {
  return /^\s*\$\{\s*([^}]+?)\s*\}\s*$/.exec(list.cells['entity_id'] ?? '')?.[1] ?? null
}

/** Changes the row that a question chose, and makes one where it was not answered; makes one each time for null. */
export function changeBy(list: Row, question: string | null): Row {
  const [id, isNew, isThere] = question
    ? [`\${${question}}`, `\${${question}} = ''`, `\${${question}} != ''`]
    : ['', '', '']
  return cell(cell(cell(list, 'entity_id', id), 'create_if', isNew), 'update_if', isThere)
}

/** What a row is called. A workbook of several languages has it among its texts. */
export const labelOf = ({ cells, texts }: Row): string => cells['label'] ?? texts['label']?.[''] ?? ''

export function labelled({ cells, texts: { label: _, ...texts } }: Row, label: string): Row {
  return cell({ cells, texts }, 'label', label)
}
