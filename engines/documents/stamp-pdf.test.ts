import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { stampPdf } from './stamp-pdf.ts'
import { turnedPages } from './testing/turned-pages.ts'
import { writeStamp } from './write-stamp.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamp-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a stamp', () => {
  it('stands on every page, also on one that is turned, and leaves the text of the page as it is', async () => {
    const stamped = await stampPdf(turnedPages(), writeStamp(['View only: Beta #Surveys'], folder))
    const { pages } = await readDocument(stamped)
    expect(pages).toHaveLength(2)
    for (const [at, { text, size }] of pages.entries()) {
      expect(text).toContain(at === 0 ? 'Sheet one' : 'Sheet two')
      expect(text).toContain('View only: Beta #Surveys')
      expect(size?.map(Math.round)).toEqual(at === 0 ? [600, 800] : [800, 600])
    }
  })

  it('refuses a file that is none', async () => {
    const stamp = writeStamp(['عرض فقط'], folder)
    await expect(stampPdf(new Uint8Array([1, 2, 3]), stamp)).rejects.toMatchObject({ code: 'not-a-pdf' })
  })
})
