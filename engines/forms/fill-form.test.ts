import { describe, expect, it } from 'vitest'
import type { Answers } from './answer-sheet.ts'
import { fillForm, openForm } from './fill-form.ts'
import { readXlsForm } from './read-xlsform.ts'
import { formWorkbook } from './testing/form-workbook.ts'

const NOW = '2026-03-09T09:00:00+03:00'
const HEAD = [
  'type',
  'name',
  'label',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'required',
  'choice_filter',
  'default',
  'parameters',
]
type Row = Readonly<Record<string, string | undefined>>

async function formOf(rows: readonly Row[], choices: readonly (readonly string[])[] = []) {
  const cells = rows.map((row) => HEAD.map((column) => row[column] ?? null))
  const { form, problems } = await readXlsForm(
    formWorkbook({ survey: [HEAD, ...cells], choices: [['list_name', 'name', 'label', 'site'], ...choices] }),
  )
  expect(problems).toEqual([])
  return form
}
const fill = async (rows: readonly Row[], answers: Answers, choices: readonly (readonly string[])[] = []) =>
  fillForm(await formOf(rows, choices), answers, { now: NOW, facts: new Map([['username', 'salim']]) })
const said = ({ violations }: Awaited<ReturnType<typeof fill>>) => violations.map(({ name, kind }) => `${name} ${kind}`)

describe('a form that is filled in', () => {
  it('asks what is relevant, and forgets what is no longer asked', async () => {
    const rows = [
      { type: 'integer', name: 'age', label: 'Age' },
      { type: 'begin group', name: 'adult', label: 'Adult', relevant: '${age} >= 18' },
      { type: 'text', name: 'permit', label: 'Permit', required: 'yes' },
      { type: 'calculate', name: 'has', calculation: "if(${permit} != '', 'yes', 'no')" },
      { type: 'end group' },
    ]
    const child = await fill(rows, { age: 17, permit: 'P-1' })
    expect(child.relevant).toEqual({ age: true, adult: false, permit: false, has: false })
    expect(child.values).toEqual({ age: 17, permit: null, has: null })
    expect(said(child)).toEqual([])
    const adult = await fill(rows, { age: 18 })
    expect(adult.values).toEqual({ age: 18, permit: null, has: 'no' })
    expect(said(adult)).toEqual(['permit required'])
  })

  it('draws what nobody chose from the id that it is stored under: others for each repeat and call, the same on phone and server', async () => {
    const form = await formOf([
      { type: 'calculate', name: 'key', calculation: 'uuid()' },
      { type: 'calculate', name: 'short', calculation: 'uuid(6)' },
      { type: 'calculate', name: 'lot', calculation: 'random()' },
      { type: 'calculate', name: 'differs', calculation: "if(random() = random(), 'no', 'yes')" },
      { type: 'begin repeat', name: 'sample', label: 'Sample' },
      { type: 'integer', name: 'depth', label: 'Depth' },
      { type: 'calculate', name: 'tag', calculation: 'uuid()' },
      { type: 'end repeat' },
    ])
    const drawn = (drawnFrom: string, depth = 1) =>
      fillForm(form, { sample: [{ depth }, { depth }] }, { now: NOW, drawnFrom }).values
    const { key, short, lot, differs, sample } = drawn('9f1d')
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(short).toMatch(/^[0-9A-Z]{6}$/)
    expect(Number(lot) >= 0 && Number(lot) < 1).toBe(true)
    expect(differs).toBe('yes')
    const tags = (sample as readonly Answers[]).map(({ tag }) => tag)
    expect(new Set([key, ...tags]).size).toBe(3)
    expect(drawn('9f1d', 5)).toMatchObject({ key, short, lot })
    expect(drawn('7a20')['key']).not.toBe(key)
  })

  it('computes in the order of what is needed, not of the sheet', async () => {
    const rows = [
      { type: 'calculate', name: 'total', calculation: '${net} + ${tax}' },
      { type: 'calculate', name: 'tax', calculation: 'round(${net} * 0.15, 2)' },
      { type: 'decimal', name: 'net', label: 'Net' },
    ]
    expect((await fill(rows, { net: '100.10' })).values).toEqual({ total: 115.12, tax: 15.02, net: '100.10' })
  })

  it('repeats, counts and sums', async () => {
    const rows = [
      { type: 'begin repeat', name: 'truck', label: 'Truck' },
      { type: 'decimal', name: 'load', label: 'Load', constraint: '. <= 30', constraint_message: 'At most 30 t.' },
      { type: 'calculate', name: 'share', calculation: 'round(${load} div sum(/data/load_of_all) * 100)' },
      { type: 'calculate', name: 'number', calculation: 'position(..)' },
      { type: 'end repeat' },
      { type: 'calculate', name: 'load_of_all', calculation: 'sum(${load})' },
      { type: 'calculate', name: 'trucks', calculation: 'count(${truck})' },
      { type: 'calculate', name: 'second', calculation: 'indexed-repeat(${load}, ${truck}, 2)' },
    ]
    const filled = await fill(rows, { truck: [{ load: 10 }, { load: 40 }] })
    expect(filled.values).toEqual({
      truck: [
        { load: 10, share: 20, number: 1 },
        { load: 40, share: 80, number: 2 },
      ],
      load_of_all: 50,
      trucks: 2,
      second: 40,
    })
    expect(filled.violations).toEqual([{ name: 'load', at: [2], kind: 'constraint', message: 'At most 30 t.' }])
  })

  it('counts nothing that is not asked, and keeps what was looked up as one value', async () => {
    const rows = [
      { type: 'select_one gate', name: 'at', label: 'Gate' },
      { type: 'calculate', name: 'looked_up', calculation: "instance('gate')/root/item[name = ${at}]/label" },
      { type: 'calculate', name: 'pulled', calculation: "pulldata('gate', 'label', 'name', ${at})" },
      { type: 'begin repeat', name: 'lorry', label: 'Lorry', relevant: "${at} = 'n1'" },
      { type: 'text', name: 'plate', label: 'Plate' },
      { type: 'text', name: 'trailer', label: 'Trailer', relevant: "${plate} != ''" },
      { type: 'end repeat' },
      { type: 'calculate', name: 'lorries', calculation: 'count(${lorry})' },
      { type: 'calculate', name: 'trailers', calculation: 'count(${trailer})' },
    ]
    const gates = [
      ['gate', 'n1', 'North 1', 'north'],
      ['gate', 's1', 'South 1', 'south'],
    ]
    const lorry = [{ plate: 'A 1', trailer: 'T 1' }, { trailer: 'T 2' }]
    const north = { looked_up: 'North 1', pulled: 'North 1', lorries: 2, trailers: 1 }
    expect((await fill(rows, { at: 'n1', lorry }, gates)).values).toMatchObject(north)
    const south = { looked_up: 'South 1', pulled: 'South 1', lorries: 0, trailers: 0 }
    expect((await fill(rows, { at: 's1', lorry }, gates)).values).toMatchObject(south)
  })

  it('offers the choices that a filter leaves', async () => {
    const rows = [
      { type: 'text', name: 'site', label: 'Site' },
      { type: 'select_one gate', name: 'gate', label: 'Gate', choice_filter: 'site = ${site}' },
      { type: 'calculate', name: 'gate_name', calculation: "jr:choice-name(${gate}, '${gate}')" },
    ]
    const gates = [
      ['gate', 'n1', 'North 1', 'north'],
      ['gate', 's1', 'South 1', 'south'],
    ]
    const good = await fill(rows, { site: 'north', gate: 'n1' }, gates)
    expect([said(good), good.values['gate_name']]).toEqual([[], 'North 1'])
    expect(said(await fill(rows, { site: 'north', gate: 's1' }, gates))).toEqual(['gate choice'])
  })

  it('says what is no answer of its question', async () => {
    const rows = [
      { type: 'integer', name: 'a', label: 'A' },
      { type: 'date', name: 'b', label: 'B' },
      { type: 'geopoint', name: 'c', label: 'C' },
      { type: 'range', name: 'd', label: 'D', parameters: 'start=0 end=4 step=1' },
      { type: 'geoshape', name: 'e', label: 'E' },
      { type: 'time', name: 'f', label: 'F' },
    ]
    const wrong = { a: '1.5', b: '2026-02-30', c: '95 200', d: 5, e: '0 0; 0 1; 1 1', f: '25:00' }
    expect(said(await fill(rows, wrong))).toEqual(['a type', 'b type', 'c type', 'd type', 'e type', 'f type'])
    for (const b of ['0001-01-01', '0026-03-01', '1799-12-31'])
      expect(said(await fill(rows, { b }))).toEqual(['b type'])
    const right = { a: '12', b: '2026-02-28', c: '24.7 46.7 600 5', d: 4, e: '0 0; 0 1; 1 1; 0 0', f: '09:30' }
    expect(said(await fill(rows, right))).toEqual([])
  })

  it('begins with defaults and facts of the phone, once', async () => {
    const rows = [
      { type: 'today', name: 'day' },
      { type: 'username', name: 'who' },
      { type: 'date', name: 'due', label: 'Due', default: 'today()' },
      { type: 'text', name: 'shift', label: 'Shift', default: 'morning' },
    ]
    expect((await fill(rows, {})).values).toEqual({
      day: '2026-03-09',
      who: 'salim',
      due: '2026-03-09',
      shift: 'morning',
    })
    expect((await fill(rows, { shift: 'night' })).values['shift']).toBe('night')
  })

  it('names answers in its labels, and none that nothing asks', async () => {
    const rows = [
      { type: 'text', name: 'crew', label: 'Crew' },
      { type: 'integer', name: 'men', label: 'How many of ${crew}?' },
    ]
    const form = await formOf(rows)
    const opened = openForm(form, { crew: 'Alpha' }, { now: NOW })
    expect(opened.say({ '': 'How many of ${crew}?' }, 'men', [])).toBe('How many of Alpha?')
    const unknown = rows.map(({ type, name, label }) => [type, name, label.replace('crew}', 'nobody}')])
    const { problems } = await readXlsForm(formWorkbook({ survey: [['type', 'name', 'label'], ...unknown] }))
    expect(problems).toMatchObject([{ row: 3, column: 'label', kind: 'unknown-question' }])
  })

  it('takes answers of any shape without harm', async () => {
    const rows = [
      { type: 'text', name: 'constructor', label: 'A' },
      { type: 'begin repeat', name: 'r', label: 'R' },
      { type: 'text', name: 'x', label: 'X' },
      { type: 'end repeat' },
    ]
    const answers = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "r": [null, 5, {"x": {"deep": 1}}, {"x": "ok"}]}',
    ) as Answers
    const { values } = await fill(rows, answers)
    expect(values['r']).toEqual([{ x: null }, { x: null }, { x: null }, { x: 'ok' }])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('computes a chain of two thousand calculations', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      type: 'calculate',
      name: `c${at}`,
      calculation: at === 1_999 ? '1' : `\${c${at + 1}} + 1`,
    }))
    expect((await fill(rows, {})).values['c0']).toBe(2_000)
  })
})
