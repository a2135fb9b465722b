import { describe, expect, it } from 'vitest'
import { fillForm } from './fill-form.ts'
import { type FormTables, formOfTables } from './form-tables.ts'
import { readXlsForm } from './read-xlsform.ts'
import { formWorkbook } from './testing/form-workbook.ts'
import { writeXlsForm } from './write-xlsform.ts'

const NOW = '2026-03-09T09:00:00+03:00'
const row = (cells: Readonly<Record<string, string>>) => ({ cells, texts: { label: { '': cells['name'] ?? '' } } })
const tables = (survey: readonly object[], entity: Readonly<Record<string, string>>[]): FormTables => ({
  survey: survey.map((cells) => row(cells as Record<string, string>)),
  choices: [],
  settings: {},
  entities: entity.map((cells) => ({ cells, texts: {} })),
})
const SURVEY = [
  { type: 'select_one_from_file trees.csv', name: 'tree' },
  { type: 'text', name: 'species', save_to: 'species', relevant: "${tree} = ''" },
  { type: 'integer', name: 'girth', save_to: 'girth' },
]
const ENTITY = {
  list_name: 'trees',
  label: "concat(${species}, ' ', ${girth})",
  entity_id: '${tree}',
  create_if: "${tree} = ''",
  update_if: "${tree} != ''",
}
const entityOf = (answers: object, entity: Record<string, string> = ENTITY) =>
  fillForm(
    formOfTables(tables(SURVEY, [entity]), { trees: [{ name: 't1', label: 'Oak 80' }] }).form,
    answers as never,
    { now: NOW },
  ).entity

describe('what is made of a form', () => {
  it('is a new row of a list, or a change of the one that was chosen', () => {
    expect(entityOf({ species: 'Oak', girth: 80 })).toEqual({
      list: 'trees',
      id: null,
      label: 'Oak 80',
      properties: { species: 'Oak', girth: '80' },
    })
    expect(entityOf({ tree: 't1', species: 'not asked', girth: 82 })).toMatchObject({
      id: 't1',
      properties: { girth: '82' },
    })
    expect(entityOf({ girth: 5 }, { ...ENTITY, create_if: '${girth} > 10' })).toBeNull()
    expect(entityOf({ girth: 50 }, { list_name: 'trees', label: '${girth}' })).toMatchObject({ id: null, label: '50' })
    expect(
      formOfTables({ survey: [row({ type: 'text', name: 'a' })], choices: [], settings: {} }).form.entity,
    ).toBeNull()
  })

  it('is read from a workbook and written into it again', async () => {
    const book = formWorkbook({
      survey: [
        ['type', 'name', 'label', 'save_to'],
        ['text', 'species', 'Species', 'species'],
      ],
      entities: [
        ['dataset', 'label'],
        ['trees', '${species}'],
      ],
    })
    const read = await readXlsForm(book)
    expect([read.problems, read.form.entity?.list, read.form.entity?.label?.source]).toEqual([
      [],
      'trees',
      '${species}',
    ])
    const again = await readXlsForm(await writeXlsForm(read.tables))
    expect(again.form.entity).toEqual(read.form.entity)
  })

  it('is refused with the cell where it names nothing, names what is not there, or would be kept more than once', () => {
    const said = (survey: readonly object[], entities: Record<string, string>[]) =>
      formOfTables(tables(survey, entities)).problems.map(
        ({ sheet, row: at, column, kind }) => `${sheet} ${at} ${column} ${kind}`,
      )
    const asked = { type: 'text', name: 'a' }
    expect(said([asked], [{ label: '${b}', list_name: 'my list' }])).toEqual([
      'entities 2 list_name bad-name',
      'entities 2 label unknown-question',
    ])
    expect(said([asked], [{ create_if: '(' }])).toEqual(
      expect.arrayContaining([
        'entities 2 list_name no-entity-list',
        'entities 2 create_if bad-expression',
        'entities 2 label no-entity-label',
      ]),
    )
    const one = { list_name: 'trees', label: '${a}' }
    expect(said([asked], [one, one])).toEqual(['entities 3 list_name more-entities'])
    const kept = (name: string, save_to: string) => ({ type: 'text', name, save_to })
    expect(said([kept('a', 'x'), kept('b', 'x'), kept('c', 'label'), kept('d', '__proto__')], [one])).toEqual([
      'survey 3 save_to property-twice',
      'survey 4 save_to bad-name',
      'survey 5 save_to bad-name',
    ])
    expect(said([kept('a', 'x')], [])).toEqual(['survey 2 save_to property-without-entity'])
    const repeated = [asked, { type: 'begin repeat', name: 'r' }, kept('b', 'x'), { type: 'end repeat' }]
    expect(said(repeated, [one])).toEqual(['survey 4 save_to property-in-repeat'])
  })
})
