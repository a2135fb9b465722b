import { describe, expect, it } from 'vitest'
import { chunkSizeFor } from './chunk-size.ts'

const MB = 1024 * 1024

describe('the chunks of an upload', () => {
  it.each([
    [1, 5],
    [100 * MB, 5],
    [100 * MB + 1, 10],
    [1024 * MB, 10],
    [1024 * MB + 1, 200],
    [20 * 1024 * MB, 200],
  ])('[CONST-02] of a file of %d bytes have %d MB', (fileBytes, chunkMegabytes) => {
    expect(chunkSizeFor(fileBytes)).toBe(chunkMegabytes * MB)
  })
})
