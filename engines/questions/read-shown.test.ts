import { expect, it } from 'vitest'
import { readShownQuestion, refersToShown, type ShownField, withShownNamed } from './read-shown.ts'

const FIELDS: readonly ShownField[] = [
  { label: 'State', kind: 'choice' },
  { label: 'Severity', kind: 'choice' },
  { label: 'Owner', kind: 'person' },
  { label: 'Due on', kind: 'day' },
  { label: 'Cost', kind: 'money' },
  { label: 'Company', kind: 'person' },
]
const ARABIC: readonly ShownField[] = [
  { label: 'الحالة', kind: 'choice' },
  { label: 'الخطورة', kind: 'choice' },
  { label: 'المسؤول', kind: 'person' },
  { label: 'تاريخ الاستحقاق', kind: 'day' },
]
const asked = (question: string, fields = FIELDS) => {
  const read = readShownQuestion(question, fields)
  return read?.asks === 'fields' ? read.at.map((at) => fields[at]?.label) : (read?.asks ?? null)
}

it.each([
  ['Who is the owner of this?', ['Owner']],
  ['What is the severity?', ['Severity']],
  ['When is it due?', ['Due on']],
  ['Is this overdue?', ['Due on']],
  ['Who is responsible for this NCR?', ['Owner']],
  ['How much does this cost?', ['Cost']],
  ['Is it still open?', ['State']],
  ['What is this?', 'all'],
  ['Tell me about this record', 'all'],
  ['What do the method statements say about this?', 'else'],
  ['How many NCRs are open at this site?', 'else'],
])('[NAV-20] reads what is asked of the record that is open: %s', (question, facts) => {
  expect(asked(question)).toEqual(facts)
})

it.each([
  ['ما حالة هذا؟', ['الحالة']],
  ['من المسؤول عن هذه؟', ['المسؤول']],
  ['متى موعد هذه الحالة؟', ['تاريخ الاستحقاق']],
  ['ما هذا؟', 'all'],
])('[NAV-20] and in Arabic: %s', (question, facts) => {
  expect(asked(question, ARABIC)).toEqual(facts)
})

it('leaves alone what asks for something else', () => {
  for (const question of [
    'Who inspects scaffolds?',
    'How many NCRs were closed this month?',
    'How long does a ponding test last?',
    'كم عدد حالات عدم المطابقة هذا الشهر؟',
  ])
    expect([question, asked(question)]).toEqual([question, null])
  expect(refersToShown('this week')).toBe(false)
})

it('puts the name where the question says this', () => {
  expect(withShownNamed('What do the documents say about this permit?', 'PTW-7')).toBe(
    'What do the documents say about PTW-7 ?',
  )
  expect(withShownNamed('ماذا تقول الوثائق عن هذا؟', 'ت-٧')).toBe('ماذا تقول الوثائق عن ت-٧ ؟')
})
