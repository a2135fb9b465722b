import { describe, expect, it } from 'vitest'
import { readBytes } from './read-bytes.ts'

const answer = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
        stream.close()
      },
    }),
  )
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('reading a model', () => {
  it('tells how much has arrived, to the last byte', async () => {
    const told: number[] = []
    expect(text(await readBytes(answer('abc', 'de'), 5, (loaded) => told.push(loaded)))).toBe('abcde')
    expect(told).toEqual([3, 5])
  })

  it.each([0, 2, 40])('reads all of five bytes where %i were announced', async (announced) => {
    expect(text(await readBytes(answer('ab', 'cde'), announced, () => {}))).toBe('abcde')
  })

  it('fails where the connection breaks in the middle', async () => {
    const broken = new Response(
      new ReadableStream({
        pull(stream) {
          stream.error(new TypeError('network error'))
        },
      }),
    )
    await expect(readBytes(broken, 5, () => {})).rejects.toThrow('network error')
  })
})
