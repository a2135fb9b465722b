import { describe, expect, it } from 'vitest'
import { fillForm } from './fill-form.ts'
import { type FormTables, formOfTables } from './form-tables.ts'
import { chosenBeside, type ListsBeside } from './lists-beside.ts'
import { saidAnswer } from './said-answer.ts'

const NOW = '2026-03-09T09:00:00+03:00'
const row = (cells: Readonly<Record<string, string>>) => ({
  cells,
  texts: { label: { 'English (en)': cells['name'] ?? '', 'Arabic (ar)': cells['name'] ?? '' } },
})
const TOOLBOX: FormTables = {
  survey: [
    row({ type: 'select_one_from_file companies.csv', name: 'company' }),
    row({ type: 'begin repeat', name: 'crew' }),
    row({ type: 'select_one_from_file workers.csv', name: 'worker', choice_filter: 'company = ${company}' }),
    row({ type: 'calculate', name: 'trade', calculation: "instance('workers')/root/item[name = ${worker}]/trade" }),
    row({ type: 'end repeat' }),
    row({ type: 'calculate', name: 'cranes', calculation: "count(instance('machines')/root/item[kind = 'crane'])" }),
  ],
  choices: [],
  settings: {},
}
const LISTS: ListsBeside = {
  companies: [
    { name: 'C1', label: 'Alpha', label_ar: 'ألفا' },
    { name: 'C2', label: 'Beta', label_ar: '' },
  ],
  workers: [
    { name: 'W1', label: 'Salim', label_ar: 'سالم', company: 'C1', trade: 'rigger' },
    { name: 'W2', label: 'Ravi', label_ar: '', company: 'C2', trade: 'welder' },
  ],
  machines: [
    { name: 'M1', label: 'Tower crane', kind: 'crane' },
    { name: 'M2', label: 'Roller', kind: 'roller' },
  ],
}
const fill = (answers: object, lists: ListsBeside | null = LISTS) =>
  fillForm(formOfTables(TOOLBOX, lists).form, answers as never, { now: NOW })

describe('lists beside a form', () => {
  it('are named by what questions choose from and by what expressions read', () => {
    const { form, problems } = formOfTables(TOOLBOX)
    expect(problems).toEqual([])
    expect(form.listsBeside).toEqual(['companies', 'workers', 'machines'])
  })

  it('are chosen from, filtered and looked up as those in the form', () => {
    const { values, violations } = fill({ company: 'C1', crew: [{ worker: 'W1' }] })
    expect(violations).toEqual([])
    expect(values).toMatchObject({ crew: [{ worker: 'W1', trade: 'rigger' }], cranes: 1 })
    expect(fill({ company: 'C1', crew: [{ worker: 'W2' }] }).violations).toMatchObject([
      { name: 'worker', at: [1], kind: 'choice' },
    ])
  })

  it('that nobody gave offer nothing, and a hostile name of one is a name alone', () => {
    expect(fill({ company: 'C1' }, {}).violations).toMatchObject([{ name: 'company', kind: 'choice' }])
    const survey = [row({ type: 'select_one_from_file __proto__.csv', name: 'a' })]
    const { form } = formOfTables({ ...TOOLBOX, survey }, {})
    expect(fillForm(form, { a: 'toString' }, { now: NOW }).violations).toMatchObject([{ kind: 'choice' }])
  })

  it('say what was chosen in the language of who reads', () => {
    const { form } = formOfTables(TOOLBOX, LISTS)
    const [company] = form.items
    if (company?.kind !== 'question') throw new Error('The first item is a question.')
    expect(saidAnswer(company, 'C1', form, { language: 'Arabic (ar)', words: 'ar' })).toBe('ألفا')
    expect(saidAnswer(company, 'C1', form, { language: 'English (en)', words: 'en' })).toBe('Alpha')
    expect(saidAnswer(company, 'C9', form, { language: 'English (en)', words: 'en' })).toBe('C9')
  })

  it('are asked for by the names that answers have, in repeats too', () => {
    const { form } = formOfTables(TOOLBOX)
    const answers = { company: 'C1', crew: [{ worker: 'W1' }, null, { worker: 'W2' }, { worker: 'W1' }] }
    expect([...chosenBeside(form, answers)]).toEqual([
      ['companies', ['C1']],
      ['workers', ['W1', 'W2']],
      ['machines', []],
    ])
  })

  it('are not called as one on the sheet choices', () => {
    const choices = [{ cells: { list_name: 'workers', name: 'x' }, texts: {} }]
    const { problems } = formOfTables({ ...TOOLBOX, choices })
    expect(problems).toMatchObject([{ kind: 'list-twice', row: 4, column: 'type' }])
  })
})
