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
      { ...named('reportedOn', 'Reported on', 'أُبلغ عنها في'), type: 'day', choices: [] },
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
    ['NCRs last month', { last: { count: 1, unit: 'month' } }],
    ['NCRs in the last two quarters', { last: { count: 6, unit: 'month' } }],
    ['عدم المطابقة هذا الشهر', { from: '2026-11-01', to: '2026-11-28' }],
    ['عدم المطابقة الشهر الماضي', { last: { count: 1, unit: 'month' } }],
    ['عدم المطابقة منذ 2026-02-03', { from: '2026-02-03', to: null }],
    ['عدم المطابقة خلال آخر ثلاثة أشهر', { last: { count: 3, unit: 'month' } }],
  ])('reads the period of: %s', (question, period) => {
    expect(read(question)).toMatchObject({ ignored: [], query: { period } })
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
