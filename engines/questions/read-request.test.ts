import { expect, it } from 'vitest'
import { readRequest } from './read-request.ts'

const KINDS = [
  { key: 'ncr', words: ['ncr', 'non-conformity', 'عدم مطابقة', 'حالة عدم مطابقة'] },
  { key: 'observation', words: ['observation', 'snag', 'ملاحظة'] },
]
const read = (question: string) => readRequest(question, KINDS)

it.each([
  [
    'Raise an NCR: honeycombing in column C4. Found at level 3.',
    'ncr',
    'honeycombing in column C4',
    'honeycombing in column C4. Found at level 3.',
  ],
  ['please create a new non-conformity about cracks', 'ncr', 'cracks', 'cracks'],
  ['Report a snag – door 12 does not close', 'observation', 'door 12 does not close', 'door 12 does not close'],
  ['Draft an observation', 'observation', '', ''],
  ['أنشئ حالة عدم مطابقة: تعشيش في العمود ٤', 'ncr', 'تعشيش في العمود ٤', 'تعشيش في العمود ٤'],
  ['سجّل ملاحظة عن الباب ١٢', 'observation', 'الباب ١٢', 'الباب ١٢'],
])('[MOD-ADA] reads what is to be begun: %s', (question, kind, title, text) => {
  expect(read(question)).toEqual({ kind, title, text })
})

it('takes a question for none', () => {
  for (const question of [
    'Open NCRs by company',
    'Report of the geologist',
    'How many NCRs are open?',
    'Who may raise an NCR?',
    '',
  ])
    expect(read(question)).toBeNull()
})

it('says that something else is wanted, and cuts a long title at a word', () => {
  for (const other of [
    'Create a purchase order for cement',
    'Ask an RFI: which grade of steel?',
    'Submit an RFI about C4',
  ])
    expect(read(other)).toEqual({ kind: null })
  const long = read(`Raise an NCR: ${'word '.repeat(100)}`)
  expect(long).toMatchObject({ title: expect.stringMatching(/^(word )+word…$/) })
  expect((long as { title: string }).title.length).toBeLessThanOrEqual(200)
})
