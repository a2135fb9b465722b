import { describe, expect, it } from 'vitest'
import { compareForms } from './compare-forms.ts'
import { openForm } from './fill-form.ts'
import { type FormRow, type FormTables, formOfTables } from './form-tables.ts'
import { readXlsForm } from './read-xlsform.ts'
import { formWorkbook } from './testing/form-workbook.ts'
import { writeXlsForm } from './write-xlsform.ts'

type Row = Readonly<Record<string, string | undefined>>
const ARABIC = 'Arabic (ar)'

function tables(survey: readonly Row[], choices: readonly Row[] = []): FormTables {
  const rowOf = ({ label, arabic, ...cells }: Row): FormRow => ({
    cells: Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, cell]] : []))),
    texts: label ? { label: { 'English (en)': label, ...(arabic && { [ARABIC]: arabic }) } } : {},
  })
  return {
    survey: survey.map(rowOf),
    choices: choices.map(rowOf),
    settings: { title: 'Pour card', default_language: 'English (en)' },
  }
}
const form = (survey: readonly Row[], choices: readonly Row[] = []) => {
  const { form: read, problems } = formOfTables(tables(survey, choices))
  expect(problems).toEqual([])
  return read
}
const GRADES = [
  { list_name: 'grade', name: 'c40', label: 'C40' },
  { list_name: 'grade', name: 'c50', label: 'C50' },
]
const BASE: readonly [Row, Row] = [
  { type: 'select_one grade', name: 'grade', label: 'Grade', arabic: 'الرتبة' },
  { type: 'integer', name: 'slump', label: 'Slump', constraint: '. < 300' },
]

describe('a form as tables', () => {
  it('goes into a workbook and comes back as the same form, in both languages', async () => {
    const written = tables(
      [
        ...BASE,
        { type: 'begin repeat', name: 'truck', label: 'Truck' },
        { type: 'decimal', name: 'load', label: 'Load' },
        { type: 'end repeat' },
      ],
      GRADES,
    )
    const { tables: read, problems, form: again } = await readXlsForm(await writeXlsForm(written))
    expect(problems).toEqual([])
    expect(read).toEqual(written)
    expect(again.languages).toEqual(['English (en)', ARABIC])
  })

  it('keeps what a workbook says of other tools, and leaves out rows of remarks', async () => {
    const bytes = formWorkbook({
      survey: [
        ['type', 'name', 'label', 'guidance'],
        [null, null, 'Only a remark', null],
        ['text', 'remark', 'Remark', 'short'],
      ],
    })
    const { tables: read } = await readXlsForm(bytes)
    expect(read.survey).toEqual([
      { cells: { type: 'text', name: 'remark', guidance: 'short' }, texts: { label: { '': 'Remark' } } },
    ])
  })

  it('says what is wrong with the row that it will have in the workbook', () => {
    const { problems } = formOfTables(tables([{ type: 'integer', name: 'a', label: 'A', relevant: '${b} > 1' }]))
    expect(problems).toMatchObject([{ sheet: 'survey', row: 2, column: 'relevant', kind: 'unknown-question' }])
  })
})

describe('two versions of a form', () => {
  const difference = (after: readonly Row[], choices: readonly Row[] = GRADES) =>
    compareForms(form(BASE, GRADES), form(after, choices))

  it('are compatible where more may be answered, and in other words', () => {
    expect(difference(BASE)).toEqual({ kind: 'same', changes: [] })
    const [grade, slump] = BASE
    const after = [{ ...grade, label: 'Strength class' }, slump, { type: 'text', name: 'remark', label: 'Remark' }]
    expect(difference(after, [...GRADES, { list_name: 'grade', name: 'c60', label: 'C60' }])).toEqual({
      kind: 'compatible',
      changes: [
        { name: 'grade', kind: 'words', isBreaking: false },
        { name: 'grade', kind: 'choices-added', isBreaking: false },
        { name: 'remark', kind: 'added', isBreaking: false },
      ],
    })
  })

  it('break where answers to the first are no answers to the second', () => {
    const [grade, slump] = BASE
    const kinds = (after: readonly Row[], choices?: readonly Row[]) => {
      const { kind, changes } = difference(after, choices)
      return [kind, ...changes.filter((one) => one.isBreaking).map((one) => `${one.name} ${one.kind}`)]
    }
    expect(kinds([grade])).toEqual(['breaking', 'slump removed'])
    expect(kinds([grade, { ...slump, type: 'date' }])).toEqual(['breaking', 'slump type'])
    expect(kinds([grade, { ...slump, type: 'decimal' }])).toEqual(['compatible'])
    expect(kinds([grade, { ...slump, required: 'yes' }])).toEqual(['breaking', 'slump required'])
    expect(kinds([grade, { ...slump, constraint: '. < 200' }])).toEqual(['breaking', 'slump constraint'])
    expect(kinds([grade, { ...slump, relevant: "${grade} = 'c50'" }])).toEqual(['breaking', 'slump logic'])
    expect(kinds(BASE, [GRADES[0]!])).toEqual(['breaking', 'grade choices-removed'])
    const required = { type: 'text', name: 'remark', label: 'Remark', required: 'yes' }
    expect(kinds([grade, slump, required])).toEqual(['breaking', 'remark added'])
    const inRepeat = [grade, { type: 'begin repeat', name: 'truck', label: 'Truck' }, slump, { type: 'end repeat' }]
    expect(kinds(inRepeat)).toEqual(['breaking', 'slump moved'])
    const inGroup = [
      grade,
      { type: 'begin group', name: 'fresh', label: 'Fresh concrete' },
      slump,
      { type: 'end group' },
    ]
    expect(kinds(inGroup)).toEqual(['compatible'])
  })
})

describe('a form that is open', () => {
  it('says of each question in each repeat what is asked, offered and required', () => {
    const read = form(
      [
        { type: 'begin repeat', name: 'sample', label: 'Sample' },
        { type: 'select_one grade', name: 'grade', label: 'Grade', choice_filter: "name != 'c50' or ${old} = 'yes'" },
        { type: 'text', name: 'old', label: 'Old' },
        { type: 'text', name: 'why', label: 'Why', relevant: "${grade} = 'c40'", required: "${old} = 'yes'" },
        { type: 'end repeat' },
      ],
      GRADES,
    )
    const open = openForm(read, { sample: [{ grade: 'c40', old: 'yes' }, {}] }, { now: '2026-03-09T09:00:00+03:00' })
    expect(open.countOf('sample', [])).toBe(2)
    expect([open.isAsked('why', [1]), open.isAsked('why', [2])]).toEqual([true, false])
    expect([open.isRequired('why', [1]), open.isRequired('grade', [1])]).toEqual([true, false])
    const offered = (at: number) => open.choicesOf('grade', [at]).map(({ name }) => name)
    expect([offered(1), offered(2)]).toEqual([['c40', 'c50'], ['c40']])
    expect(open.violations.map(({ name, at, kind }) => [name, at, kind])).toEqual([['why', [1], 'required']])
  })
})
