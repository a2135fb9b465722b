import { describe, expect, it } from 'vitest'
import { checkMapping, mappingQuestions, mappingTargets, NO_MAPPING } from './answer-mapping.ts'
import { formOfTables } from './form-tables.ts'
import { guessMapping } from './guess-mapping.ts'
import { mapAnswers } from './map-answers.ts'

type Row = Readonly<Record<string, string>>

const NO_TEXTS: Readonly<Record<string, Row>> = {}

/** Rows of the sheet `survey`: type, name, label and what else it says. */
function form(
  survey: readonly (readonly [string, string?, string?, Row?])[],
  choices: Readonly<Record<string, Row>> = {},
) {
  const { form: read, problems } = formOfTables({
    survey: survey.map(([type, name = '', label = name, more = {}]) => ({
      cells: { type, ...(name && { name }), ...more },
      texts: name ? { label: { 'English (en)': label } } : NO_TEXTS,
    })),
    choices: Object.entries(choices).flatMap(([list, named]) =>
      Object.entries(named).map(([name, label]) => ({
        cells: { list_name: list, name },
        texts: { label: { 'English (en)': label } },
      })),
    ),
    settings: { default_language: 'English (en)' },
  })
  expect(problems).toEqual([])
  return read
}
const GRADES = { grade: { c40: 'C40/50', c50: 'C50/60', c99: 'Other' } }
const REQUIRED = { required: 'yes' }

describe('what becomes of old answers', () => {
  const before = form(
    [
      ['select_one grade', 'grade', 'Grade'],
      ['text', 'slump', 'Slump (mm)'],
      ['decimal', 'load', 'Load'],
      ['text', 'remark', 'Remark'],
      ['today', 'day', ''],
    ],
    GRADES,
  )
  const after = form(
    [
      ['select_one grade', 'grade', 'Grade'],
      ['integer', 'slump_mm', 'Slump (mm)', REQUIRED],
      ['begin repeat', 'truck', 'Truck'],
      ['decimal', 'load', 'Load'],
      ['end repeat'],
      ['text', 'shift', 'Shift', REQUIRED],
    ],
    { grade: { c40: 'C40/50', c50: 'C50/60', other: 'other' } },
  )

  it('[MOD-SUB] is asked of what is renamed, moved, left out, chosen no more, or must be answered from now on', () => {
    expect(mappingQuestions(before, after, NO_MAPPING)).toEqual([
      { name: 'grade', asks: 'answers', why: ['choices-removed'] },
      { name: 'slump', asks: 'answers', why: ['removed'] },
      { name: 'load', asks: 'answers', why: ['moved'] },
      { name: 'remark', asks: 'answers', why: ['removed'] },
      { name: 'slump_mm', asks: 'default', why: ['added'] },
      { name: 'shift', asks: 'default', why: ['added'] },
    ])
    expect(mappingTargets(before, after, 'slump')).toEqual(['slump_mm', 'shift'])
    expect(mappingQuestions(before, before, NO_MAPPING)).toEqual([])
  })

  it('is guessed by the same label, also of choices; what nothing speaks for is left to decide', () => {
    const guess = guessMapping(before, after)
    expect(guess).toEqual({
      answers: { grade: { to: 'grade', choices: { c99: 'other' } }, slump: { to: 'slump_mm' }, load: { to: 'load' } },
      defaults: { shift: '' },
    })
    expect(checkMapping(before, after, guess)).toEqual({ open: ['remark'], wrong: [] })
    const decided = { ...guess, answers: { ...guess.answers, remark: { to: null } } }
    expect(checkMapping(before, after, decided)).toEqual({ open: [], wrong: [] })
    const values = { grade: 'c99', slump: '١٨٠', load: '6.5', remark: 'Wet', day: '2026-03-01' }
    expect(mapAnswers(before, after, decided, values)).toEqual({
      values: { grade: 'other', slump_mm: 180, truck: [{ load: '6.5' }], shift: null },
      left: [{ name: 'remark', value: 'Wet' }],
      problems: [],
    })
  })

  it('names what no answer can be made of, and says what old records say', () => {
    const mapping = {
      answers: { grade: { to: 'grade', choices: { c99: '' } }, slump: { to: 'slump_mm' } },
      defaults: { shift: 'day' },
    }
    const { values, left, problems } = mapAnswers(before, after, mapping, { grade: 'c99', slump: 'about 180' })
    expect(values).toEqual({ grade: null, slump_mm: null, truck: [], shift: 'day' })
    expect(left).toEqual([{ name: 'grade', value: 'c99' }])
    expect(problems).toEqual([{ name: 'slump', value: 'about 180' }])
  })

  it('cannot stand where there is nothing, twice in one place, or as a choice that is not offered', () => {
    const wrong = (answers: object, defaults = {}) =>
      checkMapping(before, after, { answers: answers as never, defaults }).wrong
    expect(wrong({ slump: { to: 'nothing' } })).toEqual(['slump'])
    expect(wrong({ slump: { to: 'shift' }, remark: { to: 'shift' } })).toEqual(['slump', 'remark'])
    expect(wrong({ remark: { to: 'load' } })).toEqual(['remark'])
    expect(wrong({ grade: { to: 'grade', choices: { c99: 'c12' } } })).toEqual(['grade'])
    expect(wrong({}, { slump_mm: 'much', gone: '' })).toEqual(['slump_mm', 'gone'])
  })
})

describe('answers of another type', () => {
  const choices = { fate: { back: 'Sent back', fixed: 'Corrected' } }
  const become = (from: string, to: string, value: unknown, map?: Row) => {
    const rule = { to: 'q', ...(map && { choices: map }) }
    const mapped = mapAnswers(
      form([[from, 'q']], choices),
      form([[to, 'q']], choices),
      { ...NO_MAPPING, answers: { q: rule } },
      { q: value },
    )
    return mapped.problems.length > 0 ? 'none' : mapped.values['q']
  }

  it.each([
    ['text', 'decimal', '1,5', 1.5],
    ['text', 'decimal', '1,500', 'none'],
    ['text', 'integer', '12.5', 'none'],
    ['integer', 'decimal', 12, 12],
    ['decimal', 'integer', '12.0', 12],
    ['integer', 'text', 12, '12'],
    ['select_one fate', 'text', 'back', 'Sent back'],
    ['select_multiple fate', 'text', 'back fixed', 'Sent back, Corrected'],
    ['select_multiple fate', 'select_one fate', 'back', 'back'],
    ['select_multiple fate', 'select_one fate', 'back fixed', 'none'],
    ['text', 'select_one fate', 'sent BACK ', 'back'],
    ['text', 'select_one fate', 'returned', 'none'],
    ['dateTime', 'date', '2026-03-01T07:00', '2026-03-01'],
    ['date', 'dateTime', '2026-03-01', '2026-03-01T00:00'],
    ['text', 'date', 'yesterday', 'none'],
  ])('%s to %s: %j is %j', (from, to, value, expected) => {
    expect(become(from, to, value)).toEqual(expected)
  })

  it('are choices by what somebody said of the words', () => {
    expect(become('text', 'select_one fate', 'returned', { returned: 'back' })).toBe('back')
  })
})

describe('lines of a repeat', () => {
  const load = (name: string, repeat?: string) =>
    form(
      repeat ? [['begin repeat', repeat], ['decimal', name], ['text', 'plate'], ['end repeat']] : [['decimal', name]],
    )
  const LINES = [
    { load: '6', plate: 'A' },
    { load: '7', plate: 'B' },
  ]

  it('stay lines where the repeat is called otherwise, and its questions need no word', () => {
    const [before, after] = [load('load', 'truck'), load('load', 'trucks')]
    const mapping = guessMapping(before, after)
    expect(mapping).toEqual({ answers: { truck: { to: 'trucks' } }, defaults: {} })
    expect(mappingQuestions(before, after, mapping).map(({ name }) => name)).toEqual(['truck'])
    expect(mapAnswers(before, after, mapping, { truck: LINES }).values).toEqual({ trucks: LINES })
  })

  it('are renamed line by line', () => {
    const mapping = { ...NO_MAPPING, answers: { load: { to: 'volume' } } }
    const { values } = mapAnswers(load('load', 'truck'), load('volume', 'truck'), mapping, { truck: LINES })
    expect(values).toEqual({
      truck: [
        { volume: '6', plate: 'A' },
        { volume: '7', plate: 'B' },
      ],
    })
  })

  it('become one answer where all say the same, or words stand beside each other; else none', () => {
    const [before, after] = [
      load('load', 'truck'),
      form([
        ['decimal', 'load'],
        ['text', 'plate'],
      ]),
    ]
    const mapped = mapAnswers(before, after, NO_MAPPING, { truck: LINES })
    expect(mapped.values).toEqual({ load: null, plate: 'A · B' })
    expect(mapped.problems.map(({ value }) => value)).toEqual(['6', '7'])
    const same = [{ load: '6' }, { load: '6' }]
    expect(mapAnswers(before, after, NO_MAPPING, { truck: same }).values).toEqual({ load: '6', plate: null })
  })

  it('begin with what was answered once; what was not answered makes none', () => {
    const [before, after] = [load('load'), load('load', 'truck')]
    expect(mapAnswers(before, after, NO_MAPPING, { load: '6' }).values).toEqual({ truck: [{ load: '6', plate: null }] })
    expect(mapAnswers(before, after, NO_MAPPING, {}).values).toEqual({ truck: [] })
  })
})
