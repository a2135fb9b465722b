import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContentHasher } from './content-hasher.ts'

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('the hash of a growing file', () => {
  const hasher = new ContentHasher()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-hash-'))
  })
  afterAll(async () => {
    await hasher.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is that of its content, announced bit by bit or not at all', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 3)
    const path = join(folder, 'growing')
    await writeFile(path, '')
    for (let at = 0; at < content.length; at += 3_000_000) {
      await appendFile(path, content.subarray(at, at + 3_000_000))
      hasher.advance('growing', path, Math.min(content.length, at + 3_000_000))
    }
    expect(await hasher.digest('growing', path, content.length)).toBe(hash(content))
    expect(await hasher.digest('unknown before', path, content.length)).toBe(hash(content))
  })

  it('begins anew after bytes were announced that turned out wrong', async () => {
    const path = join(folder, 'replaced')
    await writeFile(path, 'wrong bytes')
    hasher.advance('replaced', path, 11)
    await hasher.digest('replaced', path, 11)
    await writeFile(path, 'right')
    await expect(hasher.digest('replaced', path, 5)).rejects.toThrow('11 bytes where 5')
    hasher.forget('replaced')
    expect(await hasher.digest('replaced', path, 5)).toBe(hash(Buffer.from('right')))
  })

  it('is refused for a file that is missing or shorter than announced, and the thread lives on', async () => {
    await expect(hasher.digest('missing', join(folder, 'missing'), 5)).rejects.toThrow('ENOENT')
    const path = join(folder, 'short')
    await writeFile(path, 'abc')
    await expect(hasher.digest('short', path, 5)).rejects.toThrow('shorter')
    expect(await hasher.digest('short again', path, 3)).toBe(hash(Buffer.from('abc')))
  })

  it('comes for many files at the same time', async () => {
    const contents = Array.from({ length: 80 }, () => randomBytes(50_000))
    const digests = await Promise.all(
      contents.map(async (content, index) => {
        const path = join(folder, `many-${index}`)
        await writeFile(path, content)
        return hasher.digest(`many-${index}`, path, content.length)
      }),
    )
    expect(digests).toEqual(contents.map(hash))
  })
})
