import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillForm } from './fill-form.ts'
import { formsEngine } from './forms-engine.ts'
import { readXlsForm } from './read-xlsform.ts'
import { formWorkbook } from './testing/form-workbook.ts'

const WORKBOOK = formWorkbook({
  survey: [
    ['type', 'name', 'label', 'guidance_hint', 'media::image', 'trigger', 'required'],
    ['text', 'who', 'Who?', null, null, null, 'yes'],
    ['select_one floor', 'floor', 'Floor', 'As on the plan', 'plan.png', null, null],
    ['integer', 'men', 'Men', 'Without visitors', null, '${who}', null],
    ['background-geopoint', 'where', null, null, null, '${who}', null],
    ['xml-external', 'register', null, null, null, null, null],
  ],
  choices: [
    ['list_name', 'name', 'label', 'building', 'media::image'],
    ['floor', 'l1', 'Level 1', 'A', 'l1.png'],
  ],
  settings: [
    ['form_title', 'instance_name', 'style'],
    ['Count', "concat(${who}, '')", 'pages'],
  ],
})
const said = (all: readonly { sheet: string; row: number | null; column: string | null }[]) =>
  all.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`)

describe('an XLSForm with more than is known here', () => {
  it('keeps answers of equal names in two groups apart, and says by which name', async () => {
    const { problems, warnings, form } = await readXlsForm(
      formWorkbook({
        survey: [
          ['type', 'name', 'label'],
          ['begin group', 'east', 'East'],
          ['integer', 'depth', 'Depth'],
          ['end group', null, null],
          ['begin group', 'west', 'West'],
          ['integer', 'depth', 'Depth'],
          ['end group', null, null],
        ],
      }),
    )
    expect(problems).toEqual([])
    expect(warnings.map(({ row, reason }) => [row, reason.en])).toEqual([
      [6, 'The name "depth" stands in another group too (row 3): answers to this one are kept as "west_depth".'],
    ])
    const { values } = fillForm(form, { depth: 2, west_depth: 7 }, { now: '2026-03-09T09:00:00+03:00' })
    expect(values).toEqual({ depth: 2, west_depth: 7 })
  })

  it('[MOD-SUB] is valid, and says of each column and type that does nothing where it stands', async () => {
    const { problems, warnings, form } = await readXlsForm(WORKBOOK)
    expect(problems).toEqual([])
    expect(said(warnings).sort()).toEqual([
      'choices 2 media::image',
      'settings 2 instance_name',
      'settings 2 style',
      'survey 3 guidance_hint',
      'survey 3 media::image',
      'survey 4 trigger',
      'survey 5 type',
      'survey 6 type',
    ])
    expect(warnings.find(({ column }) => column === 'guidance_hint')?.reason.en).toContain('2')
    expect(form.items.map(({ name }) => name)).toEqual(['who', 'floor', 'men'])
  })

  it('is read from the first sheet where that has another name', async () => {
    const survey = [
      ['type', 'name', 'label'],
      ['integer', 'men', 'Men'],
    ]
    const { form, problems } = await readXlsForm(formWorkbook({ 'Daily report': survey, Notes: [['Anything']] }))
    expect(problems).toEqual([])
    expect(form.items.map(({ name }) => name)).toEqual(['men'])
  })

  it('warns of nothing in a form that uses what is known, filters of choices among it', async () => {
    const { warnings } = await readXlsForm(
      formWorkbook({
        survey: [
          ['type', 'name', 'label::English (en)', 'relevant', 'choice_filter'],
          ['select_one floor', 'floor', 'Floor', null, "building = 'A'"],
        ],
        choices: [
          ['list_name', 'name', 'label::English (en)', 'building'],
          ['floor', 'l1', 'Level 1', 'A'],
        ],
      }),
    )
    expect(warnings).toEqual([])
  })

  it('is named by the command line beside what is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-form-'))
    const file = join(folder, 'form.xlsx')
    await writeFile(file, WORKBOOK)
    const { json, text } = (await formsEngine['check']?.run([file], {} as never)) ?? {}
    await rm(folder, { recursive: true })
    expect(json).toMatchObject({ valid: true, errors: [] })
    expect((json as { warnings: object[] }).warnings).toHaveLength(8)
    expect(text).toContain('survey 4 trigger')
  })
})
