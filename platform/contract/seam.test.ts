import { afterEach, describe, expect, it } from 'vitest'
import { defineSeam, handOut, onHandedOut } from './seam.ts'

interface Crane {
  readonly id: string
  readonly lifts: number
}
const cranes = defineSeam<Crane>('cranes', { named: ({ id }) => id })
const heard = defineSeam<() => string>('listeners')
const clerk = defineSeam<string>('clerk', { isSingle: true })
const small = { id: 'small', lifts: 2 }
const large = { id: 'large', lifts: 40 }

afterEach(() => handOut([]))

describe('a seam', () => {
  it('holds nothing before a product is composed, and does nothing when something is offered', () => {
    expect(cranes(small)).toMatchObject({ to: 'cranes', name: 'small', given: small })
    expect([cranes.all(), cranes.find('small'), cranes.one()]).toEqual([[], undefined, undefined])
  })

  it('gives what the composed modules offer, in their order and by name', () => {
    const listener = () => 'called'
    handOut([
      { id: 'yard', offers: [cranes(large), heard(listener)] },
      { id: 'port', offers: [cranes(small)] },
    ])
    expect(cranes.all()).toEqual([large, small])
    expect(cranes.find('small')).toBe(small)
    expect(heard.all().map((call) => call())).toEqual(['called'])
  })

  it('has what the last composition names, and nothing of the one before', () => {
    handOut([{ id: 'yard', offers: [cranes(large), clerk('Ana')] }])
    handOut([{ id: 'port', offers: [cranes(small)] }])
    expect(cranes.all()).toEqual([small])
    expect([cranes.find('large'), clerk.one()]).toEqual([undefined, undefined])
  })

  it('refuses two offers under one name, and a second one where one module answers', () => {
    expect(() => handOut([{ id: 'yard', offers: [cranes(small), cranes({ ...small, lifts: 3 })] }])).toThrow(
      'cranes small: offered twice, also by yard.',
    )
    const modules = ['yard', 'port'].map((id) => ({ id, offers: [clerk(id)] }))
    expect(() => handOut(modules)).toThrow('clerk : offered twice, also by port.')
  })

  it('takes an offer once that a module lists in two places', () => {
    const offer = cranes(small)
    handOut([{ id: 'yard', offers: [offer, offer] }])
    expect(cranes.all()).toEqual([small])
  })

  it('tells who waits for a composition, until they stop', () => {
    let told = 0
    const stop = onHandedOut(() => {
      told += 1
    })
    handOut([])
    stop()
    handOut([])
    expect(told).toBe(1)
  })
})
