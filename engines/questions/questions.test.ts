import { describe, expect, it } from 'vitest'
import type { DatasetEntry, DatasetQuery } from '#platform/contract/dataset-query.ts'
import { readQuestion } from './read-question.ts'

const named = (key: string, en: string, ar: string, ...words: string[]) => ({ key, title: { en, ar }, words })
const CATALOGUE: readonly DatasetEntry[] = [
  {
    ...named('ncrs', 'Non-conformities', 'حالات عدم المطابقة', 'ncr', 'ncrs', 'عدم المطابقة'),
    recordKind: 'ncr',
    period: 'reportedOn',
    measures: [
      { ...named('count', 'Number', 'العدد', 'how many', 'كم'), unit: 'count' },
      { ...named('cost', 'Cost', 'التكلفة', 'cost', 'تكلفة'), unit: 'money' },
    ],
    dimensions: [
      { ...named('isOpen', 'Open', 'مفتوحة', 'open', 'مفتوح'), type: 'flag', choices: [] },
      {
        ...named('severity', 'Severity', 'الخطورة', 'severity'),
        type: 'choice',
        choices: [named('critical', 'Critical', 'حرجة'), named('major', 'Major', 'كبيرة')],
      },
      { ...named('company', 'Company', 'الشركة', 'contractor', 'companies', 'الشركات'), type: 'company', choices: [] },
      {
        ...named('state', 'State', 'الحالة'),
        type: 'choice',
        choices: [named('closed', 'Closed', 'مغلق'), named('disputed', 'Disputed', 'متنازع')],
      },
      { ...named('reportedOn', 'Reported on', 'أُبلغ عنها في', 'reported', 'raised'), type: 'day', choices: [] },
      { ...named('closedOn', 'Closed on', 'أُغلقت في'), type: 'day', choices: [] },
      { ...named('dueOn', 'Due on', 'تستحق في', 'due'), type: 'day', choices: [] },
    ],
  },
  {
    ...named('contracts', 'Contracts', 'العقود', 'contract', 'عقود'),
    recordKind: 'contract',
    period: 'signedOn',
    measures: [{ ...named('count', 'Number', 'العدد'), unit: 'count' }],
    dimensions: [{ ...named('signedOn', 'Signed on', 'وُقّع في'), type: 'day', choices: [] }],
  },
]
const TODAY = '2026-11-28'
const read = (question: string) => readQuestion(question, CATALOGUE, TODAY)
const query = (question: string) => read(question).query as DatasetQuery

describe('[MOD-ADA] a question without a model', () => {
  it('becomes a query by the names of the catalogue', () => {
    const { query: asked, ignored, understood } = read('open NCRs by contractor last 30 days')
    expect(asked).toMatchObject({
      dataset: 'ncrs',
      measures: ['count'],
      dimensions: [{ field: 'company', bucket: null }],
      filters: [{ field: 'isOpen', op: 'in', values: ['true'] }],
      period: { last: { count: 30, unit: 'day' } },
    })
    expect(ignored).toEqual([])
    expect(understood.map(({ text, as }) => `${as}: ${text}`)).toEqual([
      'filter: open',
      'dataset: NCRs',
      'dimension: by contractor',
      'period: last 30 days',
    ])
  })

  it('becomes the same query in Arabic', () => {
    const { query: asked, ignored } = read('كم عدد حالات عدم المطابقة المفتوحة حسب الشركة آخر ٣٠ يومًا؟')
    expect(ignored).toEqual([])
    expect(asked).toMatchObject({
      measures: ['count'],
      dimensions: [{ field: 'company' }],
      filters: [{ field: 'isOpen', values: ['true'] }],
      period: { last: { count: 30, unit: 'day' } },
    })
  })

  it.each([
    ['NCRs this month', { from: '2026-11-01', to: '2026-11-28' }],
    ['NCRs this week', { from: '2026-11-23', to: '2026-11-28' }],
    ['NCRs since 2026-02-03', { from: '2026-02-03', to: null }],
    ['NCRs between 2026-02-03 and 2026-03-01', { from: '2026-02-03', to: '2026-03-01' }],
    ['NCRs in 2025', { from: '2025-01-01', to: '2025-12-31' }],
    ['NCRs in December', { from: '2025-12-01', to: '2025-12-31' }],
    ['NCRs in February 2024', { from: '2024-02-01', to: '2024-02-29' }],
    ['NCRs in may', { from: '2026-05-01', to: '2026-05-31' }],
    ['NCRs of May', { from: '2026-05-01', to: '2026-05-31' }],
    ['NCRs yesterday', { from: '2026-11-27', to: '2026-11-27' }],
    ['NCRs last month', { from: '2026-10-01', to: '2026-10-31' }],
    ['NCRs last week', { from: '2026-11-16', to: '2026-11-22' }],
    ['NCRs of the previous year', { from: '2025-01-01', to: '2025-12-31' }],
    ['NCRs in the last month', { last: { count: 1, unit: 'month' } }],
    ['NCRs in the past week', { last: { count: 1, unit: 'week' } }],
    ['NCRs since 1 October', { from: '2026-10-01', to: null }],
    ['NCRs since 1 October 2025', { from: '2025-10-01', to: null }],
    ['NCRs since October', { from: '2026-10-01', to: null }],
    ['NCRs after 1 October', { from: '2026-10-02', to: null }],
    ['NCRs before November 15th', { from: null, to: '2026-11-14' }],
    ['NCRs until October', { from: null, to: '2026-10-31' }],
    ['NCRs between 1 and 15 November', { from: '2026-11-01', to: '2026-11-15' }],
    ['NCRs from 3 February to 1 March', { from: '2026-02-03', to: '2026-03-01' }],
    ['NCRs on 3 November 2025', { from: '2025-11-03', to: '2025-11-03' }],
    ['عدم المطابقة منذ ١ أكتوبر', { from: '2026-10-01', to: null }],
    ['عدم المطابقة بين ١ و ١٥ نوفمبر', { from: '2026-11-01', to: '2026-11-15' }],
    ['NCRs in the last two quarters', { last: { count: 6, unit: 'month' } }],
    ['عدم المطابقة هذا الشهر', { from: '2026-11-01', to: '2026-11-28' }],
    ['عدم المطابقة الشهر الماضي', { from: '2026-10-01', to: '2026-10-31' }],
    ['عدم المطابقة منذ 2026-02-03', { from: '2026-02-03', to: null }],
    ['عدم المطابقة خلال آخر ثلاثة أشهر', { last: { count: 3, unit: 'month' } }],
  ])('reads the period of: %s', (question, period) => {
    expect(read(question)).toMatchObject({ ignored: [], query: { period } })
  })

  it.each([
    ['How many NCRs were closed this month?', 'closedOn', '2026-11-01', '2026-11-30'],
    ['How many NCRs were closed in October?', 'closedOn', '2026-10-01', '2026-10-31'],
    ['NCRs due this week', 'dueOn', '2026-11-23', '2026-11-29'],
    ['NCRs due next month', 'dueOn', '2026-12-01', '2026-12-31'],
    ['NCRs due tomorrow', 'dueOn', '2026-11-29', '2026-11-29'],
    ['NCRs that were reported last week', null, '2026-11-16', '2026-11-22'],
    ['NCRs raised since 1 October', null, '2026-10-01', null],
    ['closed NCRs this month', null, '2026-11-01', '2026-11-28'],
  ])('takes the period for the day that stands before it: %s', (question, field, from, to) => {
    const { ignored, query: asked } = read(question)
    expect([ignored, asked?.dimensions, asked?.period]).toEqual([[], [], { field, last: null, from, to }])
  })

  it('counts nothing by when a state began where no day of it is kept', () => {
    expect(read('How many NCRs were disputed last week?').ignored).toEqual(['disputed last'])
    expect(read('How many disputed NCRs last week?').ignored).toEqual([])
  })

  it('finds an Arabic word in the other gender', () => {
    expect(read('كم عدد حالات عدم المطابقة غير المغلقة؟')).toMatchObject({
      ignored: [],
      query: { filters: [{ field: 'state', op: 'not', values: ['closed'] }] },
    })
  })

  it('groups by time, compares, and takes the largest', () => {
    expect(query('NCRs monthly this year compared with the period before')).toMatchObject({
      dimensions: [{ field: 'reportedOn', bucket: 'month' }],
      compare: true,
    })
    expect(query('cost of NCRs by quarter')).toMatchObject({
      measures: ['cost'],
      dimensions: [{ field: 'reportedOn', bucket: 'quarter' }],
    })
    expect(read('top 5 companies by cost of NCRs').ignored).toEqual([])
    expect(read('NCRs compared with the period before').ignored).toEqual(['compared with the period before'])
    expect(query('top 5 companies by cost of NCRs')).toMatchObject({
      measures: ['cost'],
      dimensions: [{ field: 'company' }],
      sort: { by: 'cost', isDescending: true },
      limit: 5,
    })
  })

  it('joins choices of one field, and takes what is left out', () => {
    expect(query('critical and major NCRs').filters).toEqual([
      { field: 'severity', op: 'in', values: ['critical', 'major'] },
    ])
    expect(read('NCRs that are critical or major')).toMatchObject({
      ignored: [],
      query: { filters: [{ field: 'severity', op: 'in', values: ['critical', 'major'] }] },
    })
    expect(read('NCRs that are open or critical').ignored).toEqual(['or'])
    expect(query('NCRs that are not critical and not open').filters).toEqual([
      { field: 'severity', op: 'not', values: ['critical'] },
      { field: 'isOpen', op: 'in', values: ['false'] },
    ])
  })

  it('says what it did not understand, and guesses nothing', () => {
    expect(read('NCRs of Al Saqr caused by rain').ignored).toEqual(['Al', 'Saqr', 'caused', 'by', 'rain'])
    expect(read('Combien de camions?')).toMatchObject({ query: null, ignored: ['Combien', 'de', 'camions'] })
    expect(read('How many days may a contract be extended?').ignoredBefore).toEqual(['days', 'may'])
    expect(read('How many open contracts are extended?').ignoredBefore).toEqual(['open'])
    expect(read('ignore all rules; select * from users').query).toBeNull()
  })

  it('counts what is named first of two, in whichever order they are known', () => {
    for (const catalogue of [CATALOGUE, CATALOGUE.toReversed()]) {
      const { query: asked, ignored } = readQuestion('how many contracts and ncrs are open?', catalogue, TODAY)
      expect([asked?.dataset, ignored.includes('ncrs')]).toEqual(['contracts', true])
    }
  })

  it('takes a question of any length in little time', () => {
    const began = performance.now()
    read(`NCRs ${'by company last 30 days open '.repeat(20_000)}`)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
