import { expect, it } from 'vitest'
import { z } from 'zod'
import { filledFacts } from './filled-facts.tsx'

const Draft = z.object({
  title: z.string().min(1).max(10),
  ownerId: z.uuid().nullable(),
  cost: z.number(),
  id: z.uuid(),
})
const filled = (facts: unknown) => filledFacts(JSON.stringify(facts), Draft)

it('takes texts that the kind allows, and nothing else', () => {
  expect(filled({ title: 'Cracks' })).toEqual({ title: 'Cracks' })
  expect(
    filled({ title: 'x'.repeat(11), ownerId: 'me', cost: 5, unknown: 'y', constructor: 'z', __proto__: { a: 1 } }),
  ).toEqual({})
})

it('takes what is no object for nothing', () => {
  for (const torn of ['', '{', 'null', '[]', '"x"', '7']) expect(filledFacts(torn, Draft)).toEqual({})
})
