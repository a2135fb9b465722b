import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBundle } from './verify-bundle.ts'
import { type BundleFile, planBundle } from './write-bundle.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = (text: string) => new TextEncoder().encode(text)
async function* one(bytes: Uint8Array) {
  yield bytes
}
const fileOf = (name: string, bytes: Uint8Array, more: Partial<BundleFile> = {}): BundleFile => ({
  ...{ file: name, number: name, title: 'Plan, "level 1"', revision: 'C01', status: 'A1', sizeBytes: bytes.length },
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: async () => one(bytes),
  ...more,
})

async function write(name: string, files: readonly BundleFile[], missing: Parameters<typeof planBundle>[1] = []) {
  const path = join(folder, name)
  const { stream, sizeBytes } = planBundle(files, missing)
  await pipeline(stream(), createWriteStream(path))
  return { path, sizeBytes }
}

const FILES = [
  fileOf('Design/A-0101_C01.pdf', bytesOf('plan')),
  fileOf('محضر.txt', bytesOf('اجتماع')),
  fileOf('empty.txt', new Uint8Array()),
]

describe('a bundle of documents', () => {
  it('has the size that was said before, is whole by its manifest, and is read by other programs', async () => {
    const said = { file: '', number: 'A-9', title: '', revision: '', status: '', sizeBytes: 0, sha256: '' }
    const { path, sizeBytes } = await write('whole.zip', FILES, [{ ...said, missing: 'work in progress' }])
    const file = await open(path)
    expect((await file.stat()).size).toBe(sizeBytes)
    await file.close()
    const verified = await verifyBundle(path)
    expect(verified).toMatchObject({ valid: true, problems: [], hasManifest: true, missing: ['A-9: work in progress'] })
    expect(verified.items.map((item) => item.file)).toEqual(FILES.map((item) => item.file))
    const listed = execFileSync('python3', [
      '-c',
      `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()), z.read('Design/A-0101_C01.pdf').decode())`,
      path,
    ])
    expect(listed.toString().trim()).toBe('4 plan')
  })

  it('never looks whole where a file is not the one that was recorded, or does not come to its end', async () => {
    const other = fileOf('b.txt', bytesOf('changed'), { sha256: createHash('sha256').update('b').digest('hex') })
    await expect(write('other.zip', [FILES[0]!, other])).rejects.toThrow('not the file that was recorded')
    const short = fileOf('c.txt', bytesOf('half'), { sizeBytes: 8 })
    await expect(write('short.zip', [short])).rejects.toThrow('not the file that was recorded')
    for (const name of ['other.zip', 'short.zip'])
      expect(await verifyBundle(join(folder, name))).toMatchObject({
        valid: false,
        problems: [{ code: 'not-whole', file: null }],
      })
  })

  it('is not whole after it was cut off anywhere, and where a byte of it has changed', async () => {
    const { path, sizeBytes } = await write('cut.zip', FILES)
    for (const length of [sizeBytes - 1, sizeBytes - 22, Math.floor(sizeBytes / 2), 10, 0]) {
      await truncate(path, length)
      expect((await verifyBundle(path)).valid).toBe(false)
    }
    const changed = await write('changed.zip', FILES)
    const file = await open(changed.path, 'r+')
    const whole = await file.readFile()
    const at = whole.indexOf('plan', whole.indexOf('A-0101_C01.pdf', 400))
    await file.write(Buffer.from('PLAN'), 0, 4, at)
    await file.close()
    expect(await verifyBundle(changed.path)).toMatchObject({
      valid: false,
      problems: [{ code: 'damaged', file: 'Design/A-0101_C01.pdf' }],
    })
  })

  it('says of archives from elsewhere what is wrong with each file', async () => {
    const path = join(folder, 'elsewhere.zip')
    const manifest = bytesOf(`file,sha256\r\na.txt,${'0'.repeat(64)}\r\ngone.txt,${'1'.repeat(64)}\r\n`)
    const files = { 'manifest.csv': manifest, 'a.txt': bytesOf('a'), 'b.txt': bytesOf('b'), '../evil': bytesOf('x') }
    await writeFile(path, zipSync(files))
    expect((await verifyBundle(path)).problems).toEqual([
      { code: 'unsafe-name', file: '../evil' },
      { code: 'hash-differs', file: 'a.txt' },
      { code: 'not-in-manifest', file: 'b.txt' },
      { code: 'not-in-archive', file: 'gone.txt' },
    ])
    await writeFile(path, zipSync({ a: new Uint8Array(20 * 1024 ** 2) }))
    expect((await verifyBundle(path)).problems).toEqual([{ code: 'bomb', file: 'a' }])
    await writeFile(path, zipSync({ a: bytesOf('packed '.repeat(1000)) }))
    expect(await verifyBundle(path)).toMatchObject({ valid: true, hasManifest: false, items: [{ file: 'a' }] })
    await writeFile(path, 'no archive')
    expect((await verifyBundle(path)).valid).toBe(false)
  })

  it('holds more than 4 GB in a file and in all, and more than 65,535 files, while nothing of it is held', async () => {
    const chunk = new Uint8Array(64 * 1024 ** 2)
    const bytes = 4.5 * 1024 ** 3
    const huge: BundleFile = fileOf('huge.bin', new Uint8Array(), {
      sizeBytes: bytes,
      open: async () => many(chunk, bytes),
    })
    const { sizeBytes } = planBundle([huge])
    expect(sizeBytes).toBeGreaterThan(bytes)
    const thousands = Array.from({ length: 70_000 }, (_, at) => fileOf(`f${at}.txt`, bytesOf(`${at}`)))
    const { path } = await write('many.zip', thousands)
    const verified = await verifyBundle(path)
    expect([verified.valid, verified.items.length]).toEqual([true, 70_000])
  }, 120_000)
})

async function* many(chunk: Uint8Array, bytes: number) {
  for (let at = 0; at < bytes; at += chunk.length) yield chunk
}
