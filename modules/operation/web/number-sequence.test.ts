import { describe, expect, it } from 'vitest'
import { numberSequence } from './number-sequence.ts'

const declared = [
  { id: 'home', order: 10 },
  { id: 'construction', order: 20 },
  { id: 'design', order: 30 },
  { id: 'quality', order: 40 },
  { id: 'workflow', order: 40 },
  { id: 'users', order: 900 },
]

function wanted(...ids: string[]) {
  return ids.map((id) => declared.find((entry) => entry.id === id) ?? { id, order: Number.NaN })
}

/** The order that a reader sees: by number, equal numbers as declared. */
function shown(ids: readonly string[]): string[] {
  const numbers = numberSequence(wanted(...ids), declared)
  return declared
    .map(({ id, order }) => ({ id, order: numbers.get(id) ?? order }))
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id)
}

describe('numberSequence', () => {
  it('[NAV-04] changes nothing where the order is the declared one', () => {
    expect(numberSequence(declared, declared).size).toBe(0)
  })

  it('[NAV-04] gives a number to the entry that was moved and to no other', () => {
    const numbers = numberSequence(wanted('home', 'users', 'construction', 'design', 'quality', 'workflow'), declared)
    expect([...numbers]).toEqual([['users', 15]])
  })

  it('[NAV-04] puts entries before the first and behind the last', () => {
    expect([
      ...numberSequence(wanted('users', 'home', 'construction', 'design', 'quality', 'workflow'), declared),
    ]).toEqual([['users', 9]])
    expect([
      ...numberSequence(wanted('construction', 'design', 'quality', 'workflow', 'users', 'home'), declared),
    ]).toEqual([['home', 901]])
  })

  it('[NAV-04] shows every order as it was wanted, also between equal numbers', () => {
    const ids = declared.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += 1) {
      for (let to = 0; to < ids.length; to += 1) {
        const order = ids.filter((_, at) => at !== from)
        order.splice(to, 0, ids[from] ?? '')
        expect(shown(order)).toEqual(order)
        expect(shown([...order].reverse())).toEqual([...order].reverse())
      }
    }
  })
})
