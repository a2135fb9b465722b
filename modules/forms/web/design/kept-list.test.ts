import { describe, expect, it } from 'vitest'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { addRow, cell, changeRow, chooseFrom, EMPTY_TABLES } from './edit-rows.ts'
import { changeBy, changedBy, choosersOf, keepList, keptListOf, labelled, labelOf, NEW_LIST } from './kept-list.ts'

/** A text and a choice of trees, as the designer draws them. */
const drawn = () => {
  const asked = addRow(addRow(EMPTY_TABLES, 'text'), 'recordOne')
  const saved = changeRow(asked, 0, (row) => cell(row, 'save_to', 'species'))
  return changeRow(saved, 1, (row) => chooseFrom(row, 'trees'))
}
const named = labelled(cell(NEW_LIST, 'list_name', 'trees'), '${q1}')

describe('a list that a form keeps, as it is drawn', () => {
  it('makes a row each time, or changes the one that was chosen', () => {
    const tables = keepList(drawn(), named)
    const { form, problems } = formOfTables(tables)
    expect(problems).toEqual([])
    expect(form.entity).toMatchObject({ list: 'trees', label: { source: '${q1}' }, entityId: null, createIf: null })
    expect(choosersOf(tables, named)).toEqual(['q2'])
    const changing = changeBy(named, 'q2')
    expect(changedBy(changing)).toBe('q2')
    expect(formOfTables(keepList(tables, changing)).form.entity).toMatchObject({
      entityId: { source: '${q2}' },
      createIf: { source: "${q2} = ''" },
      updateIf: { source: "${q2} != ''" },
    })
    expect(changeBy(changing, null)).toEqual(named)
  })

  it('is drawn no more without leaving answers that are kept in it', () => {
    const without = keepList(keepList(drawn(), named), null)
    expect(keptListOf(without)).toBeNull()
    expect(formOfTables(without).problems).toEqual([])
    expect(JSON.stringify(without)).not.toContain('save_to')
  })

  it('shows what a workbook calls its rows', () => {
    const ofWorkbook = { cells: { list_name: 'trees' }, texts: { label: { '': '${q1}' } } }
    expect(labelOf(ofWorkbook)).toBe('${q1}')
    expect(labelled(ofWorkbook, 'x')).toEqual({ cells: { list_name: 'trees', label: 'x' }, texts: {} })
  })
})
