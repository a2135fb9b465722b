import { expect, it } from 'vitest'
import { viewOf } from './byte-source.ts'
import { encodeChunk } from './encode-chunk.ts'
import { openLazDecoder } from './load-laz-perf.ts'
import { randomNumbers } from './testing/las-file.ts'

const LENGTHS: Readonly<Record<number, number>> = { 6: 30, 7: 36, 8: 38 }
const POINTS = 600

/** Bytes of the records that change from point to point, by field. */
const FIELDS = {
  x: [0, 4],
  y: [4, 4],
  z: [8, 4],
  intensity: [12, 2],
  returns: [14, 1],
  flags: [15, 1],
  class: [16, 1],
  user: [17, 1],
  angle: [18, 2],
  source: [20, 2],
  time: [22, 8],
  colour: [30, 6],
  infrared: [36, 2],
  extra: [38, 3],
} as const

function records(fields: readonly (keyof typeof FIELDS)[], length: number, below = 256) {
  const random = randomNumbers(7)
  const bytes = new Uint8Array(POINTS * length)
  for (let at = 0; at < bytes.length; at += length) {
    for (const field of fields) {
      const [place, count] = FIELDS[field]
      for (let index = 0; index < count; index++) bytes[at + place + index] = random(below)
    }
  }
  return bytes
}

async function expectSame(bytes: Uint8Array, format: number, length: number) {
  const decoder = await openLazDecoder(format, length)
  const chunk = encodeChunk(bytes, format, length)
  expect(Buffer.compare(decoder.decode(chunk, bytes.length / length), bytes)).toBe(0)
  return chunk
}

it.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])('random values of %s come back as they were', async (field) => {
  await expectSame(records([field], 41), 8, 41)
})

it.each([6, 7, 8])('random points of format %s with and without extra bytes come back as they were', async (format) => {
  const all = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const length = LENGTHS[format]!
  const fields = all.filter((field) => FIELDS[field][0] + FIELDS[field][1] <= length)
  await expectSame(records(fields, length), format, length)
  await expectSame(records(fields, length, 3), format, length)
  await expectSame(records(fields, length + 2), format, length + 2)
})

it('times of pulses, pauses and several flight lines come back as they were', async () => {
  const random = randomNumbers(3)
  const bytes = new Uint8Array(POINTS * 30)
  const lines = [1_000, 250_000_000.5, -77, 3e9, 12]
  for (let index = 0; index < POINTS; index++) {
    const line = random(20) === 0 ? random(lines.length) : index % 2
    lines[line]! += [1e-5, 1e-5, 2e-5, 0, -1e-5, 7e-3, 1e-7, -4e-4][random(8)]!
    viewOf(bytes).setFloat64(index * 30 + 22, lines[line]!, true)
  }
  await expectSame(bytes, 6, 30)
})

it('points that are all the same cost a few bytes, and one point is a chunk', async () => {
  expect((await expectSame(new Uint8Array(POINTS * 36), 7, 36)).length).toBeLessThan(400)
  await expectSame(records(['x', 'time', 'colour'], 36).slice(0, 36), 7, 36)
})
