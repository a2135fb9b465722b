import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerSchema } from './answer-schema.ts'

const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('point'), at: z.array(z.number()) }),
  z.object({ kind: z.literal('pin'), drawing: z.string() }),
  z.object({ kind: z.literal('line'), ends: z.array(z.tuple([z.number(), z.number()])) }),
])
const Answer = z.object({ where: Shape.nullable(), was: Shape, words: z.string().nullable() })

async function answered(data: unknown) {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: answerSchema(Answer) } } }, async () => ({ code: 200, message: '', data }))
  const { statusCode, json } = await app.inject('/')
  await app.close()
  return statusCode === 200 ? json().data : statusCode
}

it('a value that is one of several shapes or nothing is answered as it is, without what its schema does not name', async () => {
  const pin = { kind: 'pin', drawing: 'A-101' }
  expect(await answered({ where: null, was: pin, words: null })).toEqual({ where: null, was: pin, words: null })
  const point = { kind: 'point', at: [55.6, 25.5] }
  expect(await answered({ where: point, was: { ...pin, secret: 1 }, words: 'here', more: 2 })).toEqual({
    where: point,
    was: pin,
    words: 'here',
  })
})

it('one of several shapes may hold pairs of numbers', async () => {
  const line = {
    kind: 'line',
    ends: [
      [55.6, 25.5],
      [55.7, 25.5],
    ],
  }
  expect(await answered({ where: line, was: line, words: null })).toEqual({ where: line, was: line, words: null })
})
