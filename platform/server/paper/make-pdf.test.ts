import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { samplePaper, sampleRegister } from '#engines/paper/testing/sample-paper.ts'
import { sourceEntry } from '../sandbox/parser-entry.ts'
import { runParser } from '../sandbox/run-parser.ts'
import { makePdf } from './make-pdf.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'make-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a PDF made in a process of its own', () => {
  it('holds what the paper says', async () => {
    const pdf = await makePdf(log, samplePaper({ title: 'Pile cap schedule' }))
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7/)
    expect(printedWords(pdf)).toContain('Pile cap schedule')
  })

  it('of 3,000 rows is made within the limits, and small enough to be sent', async () => {
    const pdf = await makePdf(log, samplePaper({ parts: [sampleRegister(3000)] }))
    expect(printedWords(pdf)).toContain('P01-RFI-002999')
    expect(pdf.length).toBeLessThan(2_000_000)
  }, 120_000)

  it('of more rows is refused with what to do instead', async () => {
    const paper = samplePaper({ parts: [sampleRegister(3001)] })
    await expect(makePdf(log, paper)).rejects.toMatchObject({ code: 'paper.too-many-rows', status: 422 })
  })

  it('is not made for who would have to wait for long', async () => {
    const many = Array.from({ length: 9 }, () =>
      makePdf(log, samplePaper()).then(
        () => 'made',
        (error) => error.code,
      ),
    )
    const ends = await Promise.all(many)
    expect(ends.filter((end) => end === 'made')).toHaveLength(8)
    expect(ends.at(-1)).toBe('paper.busy')
  }, 120_000)

  it('whose template never ends is killed, with nothing left behind', async () => {
    const endless = new URL('../../../engines/paper/testing/endless-process.ts', import.meta.url)
    const outcome = await runParser({
      entry: sourceEntry(fileURLToPath(endless)),
      input: {},
      limits: { memoryBytes: 1024 ** 3, timeoutMs: 120_000, processorMs: 5_000 },
      collect: (result) => result,
      temporaryRoot: folder,
    })
    expect(outcome.state).toBe('timed-out')
    expect(readdirSync(folder)).toEqual([])
  }, 130_000)
})
