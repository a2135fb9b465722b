import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { annotatePdf } from './annotate-pdf.ts'
import type { PageMark } from './page-mark.ts'
import { turnedPages } from './testing/turned-pages.ts'

const AT = '2026-11-29T08:30:00.000Z'
function mark(of: Partial<PageMark>): PageMark {
  return {
    ...{ id: 'one', page: 1, shape: 'box', colour: '#c0362c', words: '', comment: 'Move the door', author: 'Sara' },
    points: [
      [0.25, 0.25],
      [0.5, 0.375],
    ],
    at: AT,
    replies: [],
    resolved: null,
    ...of,
  }
}

/** What another reader than the one that wrote it finds on a page. */
async function annotationsOf(bytes: Uint8Array, page: number) {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')
  const document = await library.getDocument({ data: bytes.slice(), standardFontDataUrl: fonts }).promise
  return (await document.getPage(page)).getAnnotations()
}

describe('marks in a PDF', () => {
  it('are annotations of their kind, with author, time and words of any language, where they were drawn', async () => {
    const marks = [
      mark({ id: 'box' }),
      mark({ id: 'cloud', shape: 'cloud', comment: 'انقل الباب', author: 'سارة' }),
      mark({ id: 'arrow', shape: 'arrow' }),
      mark({
        id: 'pen',
        shape: 'pen',
        points: [
          [0.1, 0.1],
          [0.2, 0.15],
          [0.3, 0.1],
        ],
      }),
      mark({ id: 'text', shape: 'text', points: [[0.5, 0.5]], words: 'لا يُبنى', comment: '' }),
      mark({
        id: 'light',
        shape: 'highlight',
        points: [
          [0.1, 0.1],
          [0.4, 0.12],
          [0.1, 0.13],
          [0.2, 0.15],
        ],
      }),
    ]
    const { bytes, leftOut } = await annotatePdf(turnedPages(), marks)
    expect(leftOut).toEqual([])
    const found = await annotationsOf(bytes, 1)
    expect(found.map(({ subtype }) => subtype)).toEqual(['Square', 'Square', 'Line', 'Ink', 'Text', 'Highlight'])
    expect(found.every(({ hasAppearance }) => hasAppearance)).toBe(true)
    expect(found[1]).toMatchObject({ titleObj: { str: 'سارة' }, contentsObj: { str: 'انقل الباب' } })
    expect(found[4]).toMatchObject({ contentsObj: { str: 'لا يُبنى' } })
    expect(found[0].color).toEqual(new Uint8ClampedArray([0xc0, 0x36, 0x2c]))
    expect(found[0].modificationDate).toBe('D:20261129083000Z')
    // A quarter to a half of 600 points across, a quarter to three eighths of 800 from above.
    expect(found[0].rect.map(Math.round)).toEqual([150, 500, 300, 600])
    expect(found[5].quadPoints).toHaveLength(16)
  })

  it('lie where they were drawn on a page that is turned when it is shown', async () => {
    const { bytes } = await annotatePdf(turnedPages(), [mark({ page: 2 })])
    const [found] = await annotationsOf(bytes, 2)
    // The page is shown 800 wide and 600 high, turned a quarter clockwise.
    expect(found.rect.map(Math.round)).toEqual([150, 200, 225, 400])
  })

  it('are named by a note on the first page where theirs is not in the file', async () => {
    const { bytes, leftOut } = await annotatePdf(turnedPages(), [mark({ id: 'there' }), mark({ id: 'lost', page: 9 })])
    expect(leftOut).toEqual(['lost'])
    const found = await annotationsOf(bytes, 1)
    expect(found.map(({ subtype }) => subtype)).toEqual(['Square', 'Text'])
    expect(found[1].contentsObj.str).toContain('9. Sara: Move the door')
    expect((await annotationsOf((await annotatePdf(turnedPages(), [mark({})])).bytes, 1)).length).toBe(1)
  })

  it('carry their answers and that they are resolved', async () => {
    const replies = [{ id: 'answer', author: 'Omar', at: AT, said: 'Done in C02' }]
    const { bytes } = await annotatePdf(turnedPages(), [mark({ replies, resolved: { by: 'Omar', at: AT } })])
    const [box, answer, state] = await annotationsOf(bytes, 1)
    expect(answer).toMatchObject({ inReplyTo: box.id, contentsObj: { str: 'Done in C02' }, titleObj: { str: 'Omar' } })
    expect(state).toMatchObject({ inReplyTo: box.id, state: 'Completed', stateModel: 'Review' })
  })

  it('are named where the file does not have their page', async () => {
    const { leftOut } = await annotatePdf(turnedPages(), [mark({ id: 'far', page: 9 })])
    expect(leftOut).toEqual(['far'])
  })
})
