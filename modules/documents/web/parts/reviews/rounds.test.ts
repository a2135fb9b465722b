import { expect, it } from 'vitest'
import { withDay, withoutReviewer, withReviewer } from './rounds.ts'

const ALI = { id: 'a', name: 'Ali' }
const MONA = { id: 'm', name: 'Mona' }
const OMAR = { id: 'o', name: 'Omar' }

it('asks reviewers beside one another or one after another, each once', () => {
  const both = withReviewer(withReviewer([], ALI, 'parallel'), MONA, 'parallel')
  expect(both).toEqual([{ reviewers: [ALI, MONA], dueOn: '' }])
  const then = withReviewer(both, OMAR, 'series')
  expect(then.map(({ reviewers }) => reviewers)).toEqual([[ALI, MONA], [OMAR]])
  expect(withReviewer(then, ALI, 'series')).toBe(then)
})

it('drops a round that nobody is in, and keeps the days of the others', () => {
  const rounds = withDay(
    [
      { reviewers: [ALI], dueOn: '' },
      { reviewers: [OMAR], dueOn: '' },
    ],
    1,
    '2027-01-05',
  )
  expect(withoutReviewer(rounds, 'a')).toEqual([{ reviewers: [OMAR], dueOn: '2027-01-05' }])
})
