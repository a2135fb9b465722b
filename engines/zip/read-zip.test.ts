import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const text = (content: string) => new TextEncoder().encode(content)
const refusal = (code: string) => expect.objectContaining({ code })

/** Replaces every occurrence of a 32-bit or 16-bit number at an offset from a record's signature. */
function patched(archive: Uint8Array, signature: number, offset: number, value: number, width: 2 | 4): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== signature) continue
    if (width === 2) view.setUint16(at + offset, value, true)
    else view.setUint32(at + offset, value, true)
  }
  return copy
}
const DIRECTORY = 0x02014b50

describe('reading a ZIP archive', () => {
  test('reads stored and deflated files in folders', () => {
    const files = new Map([
      ['a.txt', text('hello '.repeat(100))],
      ['folder/b.png', text('stored')],
      ['empty', new Uint8Array()],
      ['図面.txt', text('x')],
    ])
    expect(readZip(writeZip(files))).toEqual(files)
  })

  test('gives the same bytes for the same content', () => {
    const files: [string, Uint8Array][] = [['a', text('x')]]
    expect(writeZip(files)).toEqual(writeZip(files))
  })

  test('reads names of Windows programs and leaves folders out', () => {
    expect([...readZip(zipSync({ 'a\\b.txt': text('x'), 'a/': new Uint8Array() })).keys()]).toEqual(['a/b.txt'])
  })

  test.each(['../evil', 'a/../../evil', '/etc/passwd', 'C:\\evil', '..\\evil', 'a/./b'])(
    'refuses the name %s',
    (name) => {
      expect(() => readZip(zipSync({ [name]: text('x') }))).toThrow(refusal('zip-unsafe-name'))
    },
  )

  test('refuses two files of one name', () => {
    expect(() => readZip(zipSync({ 'a.txt': text('x'), 'A.TXT': text('y') }))).toThrow(refusal('zip-duplicate-name'))
  })

  test('refuses what would unpack to too much before unpacking it', () => {
    const bomb = zipSync({ a: new Uint8Array(20 * 1024 ** 2) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(() => readZip(bomb)).toThrow(refusal('zip-too-large'))
    expect(() => readZip(zipSync({ a: text('xxxx'), b: text('yyyy') }), { maxUnpackedBytes: 7 })).toThrow(
      refusal('zip-too-large'),
    )
    expect(() => readZip(zipSync({ a: text('x'), b: text('y') }), { maxEntries: 1 })).toThrow(refusal('zip-too-large'))
  })

  test('stops at a size that the directory hides', () => {
    const bomb = patched(zipSync({ a: new Uint8Array(20 * 1024 ** 2) }), DIRECTORY, 24, 100, 4)
    expect(() => readZip(bomb)).toThrow(refusal('zip-damaged'))
  })

  test('refuses encrypted files and other kinds of compression', () => {
    const archive = zipSync({ a: text('x') })
    expect(() => readZip(patched(archive, DIRECTORY, 8, 1, 2))).toThrow(refusal('zip-encrypted'))
    expect(() => readZip(patched(archive, DIRECTORY, 10, 99, 2))).toThrow(refusal('zip-method'))
  })

  test('refuses damaged, cut off and other files', () => {
    const archive = zipSync({ a: text('hello '.repeat(1000)), b: text('world') })
    expect(() => readZip(patched(archive, DIRECTORY, 16, 1, 4))).toThrow(refusal('zip-damaged'))
    for (const length of [4, 30, 60, archive.length - 30, archive.length - 1])
      expect(() => readZip(archive.subarray(0, length))).toThrow(refusal('zip-damaged'))
    expect(() => readZip(text('<xml/>'))).toThrow(refusal('not-zip'))
    expect(() => readZip(new Uint8Array())).toThrow(refusal('not-zip'))
  })
})
