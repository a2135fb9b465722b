import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Mark } from '../marks/mark.ts'
import type { Paper } from './paper.ts'
import { printedRuns, printedWords } from './testing/printed-runs.ts'
import { samplePaper, sampleRegister } from './testing/sample-paper.ts'
import { writePdf } from './write-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'paper-'))
afterAll(() => rmSync(folder, { recursive: true }))

function wordsOf(parts: Partial<Paper>): string {
  return printedWords(writePdf(samplePaper(parts), folder).pdf)
}

function fact(value: string): Paper['parts'][number] {
  return { type: 'facts', facts: [{ label: 'Note', value }] }
}

describe('a paper as PDF', () => {
  it('holds letterhead, title, place, facts, signatures, hash and the number of each page', () => {
    const words = wordsOf({
      letterhead: { name: 'Gulf Contracting', address: 'Tower 3\nAbu Dhabi', footer: 'CR 1010', logo: null },
      number: 'P01-CAD-0042',
      place: ['North line', 'Station 3'],
      record: { address: 'https://plumb.example/x', hash: 'abc123' },
      parts: [
        { type: 'facts', heading: 'Facts', facts: [{ label: 'Phone', value: '+971 50 123 4567' }] },
        {
          type: 'signatures',
          signatures: [{ role: 'Contractor', name: 'Khalid', on: '22 Nov, 2026' }, { role: 'Owner' }],
        },
      ],
    })
    const expected = [
      'Gulf Contracting',
      'Tower 3',
      'Abu Dhabi',
      'CR 1010',
      'P01-CAD-0042',
      'Foundation plan',
      'North line',
    ]
    for (const one of [
      ...expected,
      'Station 3',
      'Facts',
      'Phone',
      '+971 50 123 4567',
      'Khalid',
      '22 Nov, 2026',
      'abc123',
    ])
      expect(words).toContain(one)
    expect(words).toContain('Page 1 of 1')
    expect(words.replaceAll(' ', '')).toContain('Printed2026-11-2217:00(Asia/Dubai)byAnaLopez')
  })

  it('prints what looks like a program letter for letter', () => {
    const hostile = '#panic("x") *b* $x$ @ref <l> #read("/etc/passwd") \\ #import "@preview/a:1" `raw` // end'
    expect(wordsOf({ parts: [fact(hostile)] })).toContain(hostile)
    const everywhere = wordsOf({
      title: hostile,
      kind: '#panic()',
      letterhead: { name: '#panic("n")', address: '{page}', footer: '$&', logo: null },
      printed: { by: '$& {zone} #panic()', at: '2026-11-22T13:00:00Z', timeZone: 'UTC' },
      parts: [
        { type: 'table', columns: [{ head: '#panic("h")', type: 'text' }], rows: [['= 1 + 1'], ['- a'], ['+ b']] },
      ],
    })
    for (const one of ['#panic("h")', '= 1 + 1', '- a', '+ b', '#panic("n")', '{page}', 'by $& {zone} #panic()'])
      expect(everywhere).toContain(one)
  })

  it('lets no mark of direction in a value turn round what stands beside it', () => {
    const words = wordsOf({ parts: [fact('safe\u202egnp.exe\u2066 end')] })
    expect(words).toContain('safegnp.exe end')
  })

  it('joins Arabic letters, and sets them from right to left', () => {
    const { pdf } = writePdf(samplePaper({ language: 'ar', title: 'ببب', parts: [fact('محطة الشمال')] }), folder)
    const runs = printedRuns(pdf)
    const title = runs.find(({ text }) => text === 'ببب')
    // One letter, three shapes: at the beginning, in the middle, at the end of a word.
    expect(new Set(title?.glyphs).size).toBe(3)
    expect(title?.isRightToLeft).toBe(true)
    const [station, north] = ['محطة', 'الشمال'].map((word) => runs.find(({ text }) => text === word))
    expect(station?.y).toBe(north?.y)
    expect(station!.x).toBeGreaterThan(north!.x)
    expect(printedWords(pdf)).toMatch(/صفحة.* 1 .*من.* 1/)
  })

  it('keeps phone numbers and codes from left to right within Arabic', () => {
    const runs = printedRuns(writePdf(samplePaper({ language: 'ar', parts: [fact('+971 50 123 4567')] }), folder).pdf)
    const phone = runs.find(({ text }) => text.includes('+971'))
    expect(phone).toMatchObject({ text: '+971 50 123 4567', isRightToLeft: false })
  })

  it('prints values by the kind of their column, and the head on each page', () => {
    const { pdf, pages } = writePdf(samplePaper({ parts: [sampleRegister(60)] }), folder)
    const words = printedWords(pdf)
    expect(pages).toBeGreaterThan(1)
    expect(words.match(/Amount/g)).toHaveLength(pages)
    expect(words).toContain('P01-RFI-000001')
    expect(words).toContain('7,919.50')
    expect(words).toContain('11 Feb, 2026')
    expect(words).toContain('2026-01-02 05:30')
    expect(words).toContain(`Page ${pages} of ${pages}`)
  })

  it('is the same file for the same paper', () => {
    const once = writePdf(samplePaper({ parts: [fact('a')] }), folder)
    expect(
      Buffer.compare(Buffer.from(once.pdf), Buffer.from(writePdf(samplePaper({ parts: [fact('a')] }), folder).pdf)),
    ).toBe(0)
  })

  it('prints pictures, and says which could not be read', () => {
    const good = join(folder, 'good.png')
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    writeFileSync(good, Buffer.from(dot, 'base64'))
    const broken = join(folder, 'broken.png')
    writeFileSync(broken, Buffer.from(dot, 'base64').subarray(0, 40))
    const drawn = join(folder, 'drawn.png')
    writeFileSync(drawn, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const pictures = [good, broken, drawn].map((file, at) => ({ file, caption: `Picture ${at}` }))
    const { pdf } = writePdf(samplePaper({ parts: [{ type: 'pictures', pictures }] }), folder)
    expect(printedWords(pdf).match(/could not be read/g)).toHaveLength(2)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
  })

  it('lays over a picture what was drawn on it, and words that look like a program stay words', () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const size = { width: 800, height: 600 }
    const printed = (drawn: readonly Mark[]) => {
      const pictures = [{ base64: dot, caption: 'Wall', marks: { drawn, size } }]
      return writePdf(samplePaper({ parts: [{ type: 'pictures', pictures }] }), folder).pdf
    }
    const [at, to] = [[0.2, 0.2] as const, [0.8, 0.8] as const]
    const bare = printed([])
    const cloud = printed([{ kind: 'cloud', colour: 'red', points: [at, to], words: '' }])
    expect(cloud.length).toBeGreaterThan(bare.length)
    const hostile = '</text><image href="/etc/passwd"/> شق & #panic()'
    const words = printed([{ kind: 'text', colour: 'blue', points: [at], words: hostile }])
    expect(words.length).toBeGreaterThan(cloud.length)
    expect(printedWords(words)).toContain('Wall')
  })

  it('gives a long fact the whole row, also behind one that stands alone in its own', () => {
    const facts = ['one', 'a b '.repeat(30), 'three', 'x\ny'].map((value, at) => ({ label: `Fact ${at}`, value }))
    const runs = printedRuns(writePdf(samplePaper({ parts: [{ type: 'facts', facts }] }), folder).pdf)
    const labels = runs.filter(({ text }) => text.startsWith('Fact'))
    expect(new Set(labels.map(({ x }) => x)).size).toBe(1)
    expect(labels).toHaveLength(4)
  })

  it('breaks a value that is longer than its column', () => {
    const long = 'a'.repeat(300)
    const runs = printedRuns(writePdf(samplePaper({ parts: [fact(long)] }), folder).pdf)
    expect(runs.filter(({ text }) => /^[a\u200b]+$/.test(text)).length).toBeGreaterThan(1)
  })

  it('refuses more rows than a paper holds, in words', () => {
    expect(() => writePdf(samplePaper({ parts: [sampleRegister(3001)] }), folder)).toThrow('3001 rows are too many')
  })
})
