import type { Tables } from '../../contract/form-template.ts'
import { cell, changeRow, choicesOf, designedType, listOf, type Row, setChoices } from './edit-rows.ts'

/** Column of a choice that says which choice of the other question it belongs to. */
const columnOf = (parent: string) => `of_${parent}`
const filterBy = (parent: string) => `${columnOf(parent)} = \${${parent}}`

/** Questions before a row, of one choice each, whose answer may decide on what it offers. */
export function parentsOf({ survey }: Tables, at: number): readonly Row[] {
  return survey.slice(0, at).filter((row) => designedType(row) === 'selectOne' && (row.cells['name'] ?? '') !== '')
}

/** Name of the question that decides on what a row offers; '' of none, also where its filter is one of its own. */
export function parentOf(row: Row): string {
  const filter = row.cells['choice_filter'] ?? ''
  const [, parent = ''] = /\$\{([^}]+)\}\s*$/.exec(filter) ?? []
  return filter === filterBy(parent) ? parent : ''
}

/** The choice of the other question that a choice is offered with; '' of none. */
export function belongsTo(choice: Row, parent: string): string {
  return choice.cells[columnOf(parent)] ?? ''
}

/** A choice that is offered with one of the other question alone. */
export function offeredWith(choice: Row, parent: string, value: string): Row {
  return cell(choice, columnOf(parent), value)
}

/** Lets another question decide on what a row offers, or none. What its choices belonged to goes with the question before. */
export function chooseParent(tables: Tables, at: number, parent: string): Tables {
  const row = tables.survey[at]
  if (!row) return tables
  const before = parentOf(row)
  const list = listOf(row)
  const choices = before ? choicesOf(tables, list).map((choice) => offeredWith(choice, before, '')) : null
  const cleared = choices ? setChoices(tables, list, choices) : tables
  return changeRow(cleared, at, (one) => cell(one, 'choice_filter', parent === '' ? '' : filterBy(parent)))
}
