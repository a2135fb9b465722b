import { describe, expect, it } from 'vitest'
import { questionsIn } from './check-form.ts'
import { placedItems } from './form.ts'
import { readXlsForm } from './read-xlsform.ts'
import { formWorkbook } from './testing/form-workbook.ts'
import { readType } from './xlsform-words.ts'

const CHOICES = [
  ['list_name', 'name', 'label::English (en)', 'label::Arabic (ar)', 'site'],
  ['weather', 'sun', 'Sun', 'شمس', 'north'],
  ['weather', 'wind', 'Wind', 'رياح', 'south'],
]
const survey = (...rows: (string | number | boolean | null)[][]) =>
  formWorkbook({
    survey: [['type', 'name', 'label', 'relevant', 'constraint', 'calculation', 'required'], ...rows],
    choices: CHOICES,
  })
const faults = async (...rows: (string | number | boolean | null)[][]) =>
  (await readXlsForm(survey(...rows))).problems.map(({ row, column, reason }) => `${row} ${column}: ${reason.en}`)

describe('an XLSForm', () => {
  it('is read with its languages, groups, choices and settings', async () => {
    const { form, problems } = await readXlsForm(
      formWorkbook({
        Survey: [
          ['Type', 'Name', 'Label::English (en)', 'label::Arabic (ar)', 'Relevance', 'Required', 'choice_filter'],
          ['today', 'day', null, null, null, null, null],
          ['begin_group', 'site', 'Site', 'الموقع', null, null, null],
          ['select one weather or_other', 'weather', 'Weather', 'الطقس', null, 'yes', "site = 'north'"],
          ['begin repeat', 'truck', 'Truck', 'شاحنة', null, null, null],
          ['decimal', 'load', 'Load', 'الحمولة', "${weather} = 'sun'", "${weather} != 'wind'", null],
          ['end repeat', null, null, null, null, null, null],
          ['end group', null, null, null, null, null, null],
        ],
        choices: CHOICES,
        settings: [
          ['form_title', 'form_id', 'version', 'default_language'],
          ['Daily record', 'daily', 2026030901, 'Arabic (ar)'],
        ],
      }),
    )
    expect(problems).toEqual([])
    expect(form).toMatchObject({
      title: 'Daily record',
      id: 'daily',
      version: '2026030901',
      defaultLanguage: 'Arabic (ar)',
    })
    expect(form.languages).toEqual(['English (en)', 'Arabic (ar)'])
    expect(
      placedItems(form).map(({ item, within }) => [...within.map(({ name }) => name), item.name].join('/')),
    ).toEqual(['day', 'site', 'site/weather', 'site/truck', 'site/truck/load'])
    const [day, weather, load] = questionsIn(form)
    expect(day).toMatchObject({ type: 'metadata', detail: 'today' })
    expect(weather).toMatchObject({
      type: 'select_one',
      list: 'weather',
      takesOther: true,
      required: true,
      label: { 'English (en)': 'Weather', 'Arabic (ar)': 'الطقس' },
      choiceFilter: { source: "site = 'north'" },
    })
    expect(load).toMatchObject({
      required: { source: "${weather} != 'wind'" },
      relevant: { source: "${weather} = 'sun'" },
    })
    expect(form.lists.get('weather')?.map(({ name, columns }) => [name, columns['site']])).toEqual([
      ['sun', 'north'],
      ['wind', 'south'],
    ])
  })

  it.each([
    ['select_multiple tools', 'select_multiple'],
    ['select all that apply from tools', 'select_multiple'],
    ['rank tools', 'rank'],
    ['gps', 'geopoint'],
    ['photo', 'image'],
    ['trigger', 'acknowledge'],
    ['get device id', 'metadata'],
    ['start time', 'metadata'],
    ['Date Time', 'dateTime'],
  ])('knows the old spelling %s', (cell, type) => {
    expect(readType(cell)).toMatchObject({ type })
  })
})

describe('a fault', () => {
  it('is named with its row and column, and all of them at once', async () => {
    expect(
      await faults(
        ['tekst', 'a', 'A'],
        ['text', '', 'B'],
        ['text', '1c', 'C'],
        ['text', 'd', 'D'],
        ['text', 'd', 'E'],
        ['select_one tools', 'f', 'F'],
        ['calculate', 'g', 'G'],
        ['text', 'h', 'H', '${nobody} = 1'],
        ['text', 'i', 'I', null, 'eval(1)'],
        ['end group'],
        ['begin group', 'j', 'J'],
      ),
    ).toEqual([
      '2 type: There is no type "tekst".',
      '3 name: The question has no name.',
      expect.stringMatching(/^4 name: "1c" is no name/),
      expect.stringMatching(/^6 name: The name "d" is used twice \(first in row 5\)/),
      '7 type: There is no list "tools" on the sheet choices.',
      '8 calculation: Nothing says what is calculated.',
      '10 constraint: There is no function eval() (place 1).',
      '11 type: This group ends, and none has begun.',
      '12 type: This group does not end.',
      '9 relevant: There is no question "nobody".',
    ])
  })

  it('is an answer that is asked for by a name of several groups', async () => {
    expect(
      await faults(
        ['begin group', 'east', 'East'],
        ['integer', 'depth', 'Depth'],
        ['end group'],
        ['begin group', 'west', 'West'],
        ['integer', 'depth', 'Depth'],
        ['text', 'why', 'Why is it ${depth}?', '${depth} > 3'],
        ['integer', 'depth', 'Depth'],
        ['end group'],
      ),
    ).toEqual([
      expect.stringMatching(/^8 name: The name "depth" is used twice/),
      '7 relevant: Several groups have a "depth", and this does not say which. Give them different names.',
      '7 label: Several groups have a "depth", and this does not say which. Give them different names.',
    ])
  })

  it('is a calculation that needs itself, also by way of a group that is asked because of it', async () => {
    expect(
      await faults(
        ['calculate', 'a', null, null, null, '${b} + 1'],
        ['calculate', 'b', null, null, null, '${c} + 1'],
        ['calculate', 'c', null, null, null, '${a} + 1'],
      ),
    ).toEqual(['2 calculation: It cannot be computed, because it needs itself: a → b → c → a.'])
    expect(await faults(['begin group', 'g', 'G', '${x} = 1'], ['integer', 'x', 'X'], ['end group'])).toEqual([
      expect.stringMatching(/needs itself: g → x → g/),
    ])
  })

  it('is a file without questions', async () => {
    expect((await readXlsForm(formWorkbook({ choices: CHOICES }))).problems.map(({ kind }) => kind)).toEqual([
      'no-survey',
    ])
    expect((await readXlsForm(formWorkbook({ survey: [['name']] }))).problems.map(({ kind }) => kind)).toEqual([
      'no-column',
    ])
    expect((await readXlsForm(survey())).problems.map(({ kind }) => kind)).toEqual(['no-questions'])
    await expect(readXlsForm(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow()
  })

  it('is no name of JavaScript, but for the one whose answers no server takes', async () => {
    const { form, problems } = await readXlsForm(
      survey(['text', 'constructor', 'A'], ['text', 'toString', 'B', "${constructor} = 'x'"]),
    )
    expect(problems).toEqual([])
    expect(questionsIn(form).map(({ name }) => name)).toEqual(['constructor', 'toString'])
    expect(await faults(['text', '__proto__', 'A'], ['begin repeat', '__proto__', 'B'], ['end repeat'])).toEqual([
      '2 name: Nothing may be called "__proto__": answers to it could not be sent. Give it another name.',
      expect.stringMatching(/^3 name: Nothing may be called "__proto__"/),
    ])
  })
})
