import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint, isFresh, writeStamp } from './source-stamp.mjs'

describe('the fingerprint of sources', () => {
  let root: string
  const print = () => fingerprint(root, ['src', 'package.json', 'not-there'])
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-stamp-'))
    mkdirSync(join(root, 'src/deep/testing'), { recursive: true })
    writeFileSync(join(root, 'src/deep/a.ts'), 'a')
    writeFileSync(join(root, 'src/b.ts'), 'b')
    writeFileSync(join(root, 'package.json'), '{}')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('differs when a file changed, came or went', () => {
    const first = print()
    expect(print()).toBe(first)
    utimesSync(join(root, 'src/deep/a.ts'), 1, 1)
    const touched = print()
    expect(touched).not.toBe(first)
    writeFileSync(join(root, 'src/c.ts'), 'c')
    const grown = print()
    expect(grown).not.toBe(touched)
    rmSync(join(root, 'src/b.ts'))
    expect(print()).not.toBe(grown)
  })

  it('does not differ for tests and documents, which no build reads', () => {
    const before = print()
    writeFileSync(join(root, 'src/a.test.ts'), 'test')
    writeFileSync(join(root, 'src/README.md'), 'words')
    writeFileSync(join(root, 'src/deep/testing/build.ts'), 'builder')
    expect(print()).toBe(before)
  })

  it('is fresh only where the stamp holds this very one', () => {
    const stamp = join(root, 'dist/server.stamp')
    expect(isFresh(stamp, print())).toBe(false)
    writeStamp(stamp, print())
    expect(isFresh(stamp, print())).toBe(true)
    expect(isFresh(stamp, 'another')).toBe(false)
  })
})
