import { expect, it } from 'vitest'
import { type LonePassage, reconcilePassages } from './reconcile-passages.ts'

const HOUR = 3_600_000
const MIDNIGHT = Date.UTC(2026, 2, 10)
const RULES = { midnight: MIDNIGHT, longestStay: 16 * HOUR }
const lone = (id: string, hoursBefore: number, more: Partial<LonePassage> = {}): LonePassage => ({
  ...{ id, at: MIDNIGHT - hoursBefore * HOUR, direction: 'in', isOnFoot: false, subject: `s-${id}` },
  ...more,
})
const closedOf = (...alone: LonePassage[]) =>
  reconcilePassages(alone, RULES).map(({ id, because, otherId }) => [id, because, otherId])

it('closes the way in of who came in again, and leaves the last one open', () => {
  const [first, again, last] = [
    lone('a', 9, { subject: 'lorry' }),
    lone('b', 8.99, { subject: 'lorry' }),
    lone('c', 4, { subject: 'lorry' }),
  ]
  expect(closedOf(last, first, again)).toEqual([
    ['a', 'readTwice', 'b'],
    ['b', 'cameAgain', 'c'],
  ])
})

it('sets an unread way out against the unread way in before it, of the same kind', () => {
  const unread = { subject: null }
  expect(
    closedOf(
      lone('walker', 6, { ...unread, isOnFoot: true }),
      lone('in', 5, unread),
      lone('out', 4, { ...unread, direction: 'out' }),
    ),
  ).toEqual([
    ['in', 'wentUnread', 'out'],
    ['out', 'cameUnread', 'in'],
  ])
})

it('takes an unread way out for the only vehicle that can have left, and decides nothing between two', () => {
  const out = lone('out', 3, { subject: null, direction: 'out' })
  expect(closedOf(lone('tipper', 5), out, lone('later', 1))).toEqual([
    ['tipper', 'wentUnread', 'out'],
    ['out', 'cameUnread', 'tipper'],
  ])
  expect(closedOf(lone('tipper', 5), lone('van', 4), out)).toEqual([])
})

it('closes who went out and never came in, and who on foot would be inside for too long; vehicles stay overnight', () => {
  expect(
    closedOf(
      lone('gone', 5, { direction: 'out' }),
      lone('day shift', 17, { isOnFoot: true }),
      lone('night shift', 4, { isOnFoot: true }),
      lone('crane', 60),
    ),
  ).toEqual([
    ['day shift', 'tooLong', null],
    ['gone', 'cameUnread', null],
  ])
})
