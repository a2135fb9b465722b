import { describe, expect, it } from 'vitest'
import { openForm } from '#engines/forms/fill-form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import type { Tables } from '../../contract/form-template.ts'
import { belongsTo, chooseParent, offeredWith, parentOf, parentsOf } from './cascade.ts'
import { addChoice, addRow, choicesOf, EMPTY_TABLES, listOf, type Row, setChoices } from './edit-rows.ts'

const select = (tables: Tables) => {
  const added = addRow(tables, 'selectOne')
  return addChoice(addChoice(added, listOf(added.survey.at(-1) as Row)), listOf(added.survey.at(-1) as Row))
}

describe('a choice that hangs on an earlier one', () => {
  it('[MOD-SUB] is drawn without an expression, and the form offers what belongs to the answer alone', () => {
    const two = select(select(EMPTY_TABLES))
    expect(parentsOf(two, 0)).toEqual([])
    expect(parentsOf(two, 1).map(({ cells }) => cells['name'])).toEqual(['q1'])
    const chained = chooseParent(two, 1, 'q1')
    expect(parentOf(chained.survey[1] as Row)).toBe('q1')
    const list = choicesOf(chained, 'q2').map((choice, at) => offeredWith(choice, 'q1', at === 0 ? 'c1' : 'c2'))
    const tables = setChoices(chained, 'q2', list)
    const { form, problems } = formOfTables(tables)
    expect(problems).toEqual([])
    const offered = (answer: string) =>
      openForm(form, { q1: answer }, { now: '2026-03-09T09:00:00+03:00' })
        .choicesOf('q2', [])
        .map(({ name }) => name)
    expect(offered('c1')).toEqual(['c1'])
    expect(offered('c2')).toEqual(['c2'])
    const free = chooseParent(tables, 1, '')
    expect(free.survey[1]?.cells['choice_filter']).toBeUndefined()
    expect(choicesOf(free, 'q2').map((choice) => belongsTo(choice, 'q1'))).toEqual(['', ''])
  })

  it('leaves a filter that somebody wrote as it is', () => {
    const row = { cells: { type: 'select_one q2', name: 'q2', choice_filter: "site = 'north'" }, texts: {} }
    expect(parentOf(row)).toBe('')
  })
})
