import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const page = (...paragraphs: string[]) => [{ page: 1, text: paragraphs.join('\n\n') }]
const RETENTION = 'The Employer shall retain 10 % of each payment until the Taking-Over Certificate is issued.'
const NOTICE = 'The Contractor shall give notice within 28 days after he became aware of the event.'
const CLAIM = 'Claims are sent with particulars to the Engineer.'
const LAW = 'The law of the Emirate of Dubai governs this Contract and whatever arises from it.'

it('finds nothing where only breaks, case, punctuation and the form of figures differ', () => {
  const { differences, unchanged } = compareTexts(
    page('The sum is AED 1,000.00.', NOTICE),
    page('the sum\nis AED 1000', NOTICE.replace('28', '٢٨')),
  )
  expect(differences).toEqual([])
  expect(unchanged).toBe(2)
})

it('counts a changed share as a quantity and never as wording', () => {
  const { differences } = compareTexts(page(RETENTION, LAW), page(RETENTION.replace('10', '5'), LAW))
  expect(differences).toMatchObject([
    { kind: 'changed', categories: ['quantity'], changes: [{ kind: 'quantity', before: '10 %', after: '5 %' }] },
  ])
})

it('counts a sum and a term that are written in words as numbers and never as wording', () => {
  const said = (sum: string, days: string) => page(`The Contractor pays ${sum} dirhams within ${days} days of notice.`)
  const { differences } = compareTexts(said('ten thousand', 'thirty'), said('twenty thousand', 'sixty'))
  expect(differences).toMatchObject([{ categories: ['number'], changes: [{ before: 'ten', after: 'twenty' }, {}] }])
  const arabic = (days: string) => page(`يدفع المقاول المبلغ كاملًا خلال ${days} يوما من تاريخ الإشعار.`)
  expect(compareTexts(arabic('ثلاثين'), arabic('ستين')).differences).toMatchObject([{ categories: ['number'] }])
  const worded = (how: string) => page(`One of the parties is told ${how} of what was found on the site.`)
  expect(compareTexts(worded('early'), worded('late')).differences).toMatchObject([{ categories: ['wording'] }])
})

it('keeps money, days and obligations apart from wording', () => {
  const { differences } = compareTexts(
    page('The Engineer shall pay AED 500,000 to the supplier before 1 March 2027 for good work.'),
    page('The Engineer may pay AED 450,000 to the supplier before 2 April 2027 for good service.'),
  )
  expect(differences).toHaveLength(1)
  expect(differences[0]?.categories).toEqual(['money', 'date', 'obligation', 'wording'])
  expect(differences[0]?.changes).toContainEqual({ kind: 'money', before: 'AED 500,000', after: 'AED 450,000' })
  expect(differences[0]?.changes).toContainEqual({ kind: 'obligation', before: 'shall', after: 'may' })
  expect(differences[0]?.changes).toContainEqual({ kind: 'wording', before: 'work', after: 'service' })
})

it('says what came, what went and what stands elsewhere, with pages and places', () => {
  const before = [
    { page: 1, text: `${RETENTION}\n\n${CLAIM}\n\n${NOTICE}` },
    { page: 2, text: LAW },
  ]
  const after = [
    { page: 1, text: `${LAW}\n\n${RETENTION}\n\n${CLAIM}` },
    { page: 2, text: 'A bond of AED 90,000 is handed over within 14 days.' },
  ]
  const { differences } = compareTexts(before, after)
  expect(differences.map(({ kind }) => kind).toSorted()).toEqual(['added', 'moved', 'removed'])
  const moved = differences.find(({ kind }) => kind === 'moved')
  expect([moved?.before?.page, moved?.after?.page]).toEqual([2, 1])
  const added = differences.find(({ kind }) => kind === 'added')
  expect(added?.categories).toEqual(['money', 'quantity'])
  expect(after[1]?.text.slice(added?.after?.start, added?.after?.end)).toBe(added?.after?.text)
})

it('finds a paragraph that was moved and whose sum changed', () => {
  const clause = 'The advance payment is AED 2 million against a guarantee of the same amount and in the same currency.'
  const { differences } = compareTexts(
    page(clause, RETENTION, NOTICE, LAW),
    page(RETENTION, NOTICE, LAW, clause.replace('2 million', '3 million')),
  )
  expect(differences).toMatchObject([{ kind: 'moved', categories: ['money'] }])
})

it('leaves out running heads and pages without text, and says so', () => {
  const pages = (of: string) =>
    [1, 2, 3, 4].map((number) => ({ page: number, text: `Contract 7 · page ${number}\n\n${number} ${of} ${LAW}` }))
  const { differences, findings } = compareTexts(pages('first'), [...pages('first'), { page: 5, text: ' ' }])
  expect(differences).toEqual([])
  expect(findings.map(({ code }) => code)).toEqual(['repeated-left-out', 'no-text'])
})

it('takes a paragraph that goes on over the end of a page for one', () => {
  const [first, second] = NOTICE.split(/ (?=after)/) as [string, string]
  const { differences } = compareTexts(page(NOTICE), [
    { page: 1, text: first },
    { page: 2, text: second },
  ])
  expect(differences).toEqual([])
})

it('compares Arabic by letters and digits', () => {
  const clause = 'يجب على المقاول تقديم ضمان بنسبة ١٠٪ من قيمة العقد خلال ٢٨ يوم من تاريخ الترسية.'
  const { differences } = compareTexts(page(clause), page(clause.replace('١٠', '٥').replace('يجب', 'يجوز')))
  expect(differences).toMatchObject([{ kind: 'changed', categories: ['quantity', 'obligation'] }])
})

it('compares ten thousand paragraphs in seconds', () => {
  const text = (seed: number) =>
    Array.from(
      { length: 10_000 },
      (_, at) =>
        `Clause ${at}: the part ${(at * 7919) % 10_007} costs AED ${at + (at % 100 === 0 ? seed : 0)} and is delivered.`,
    )
  const { differences } = compareTexts(page(...text(0)), page(...text(1)))
  expect(differences).toHaveLength(100)
  expect(differences.every(({ categories }) => categories.join() === 'money')).toBe(true)
})
