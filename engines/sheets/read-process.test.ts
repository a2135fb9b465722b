import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { ReadRow } from './read-row.ts'
import { READ_ROWS_FILE, type ReadInput, ReadSummary } from './read-summary.ts'
import { handMadeXlsx } from './testing/hand-made-xlsx.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readIn(bytes: Uint8Array, more: Omit<ReadInput, 'file'> = {}) {
  const file = join(folder, 'table')
  await writeFile(file, bytes)
  return runParser({
    entry: parserEntry('sheets/read'),
    input: { file, ...more },
    limits: await parserLimits({ PARSER_TIMEOUT_SECONDS: 120, PARSER_MEMORY_MB: 1024 }, [file]),
    collect: async (result, run) => ({
      summary: ReadSummary.parse(result),
      rows: (await readFile(join(run, READ_ROWS_FILE), 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ReadRow.parse(JSON.parse(line))),
    }),
  })
}

describe('a table read in a process of its own', () => {
  it('leaves its rows in a file, and says what it was', async () => {
    const xlsx = '<row r="2"><c r="B2"><v>1.5</v></c></row>'
    expect(await readIn(handMadeXlsx(xlsx))).toEqual({
      state: 'done',
      value: {
        summary: { source: { format: 'xlsx', sheets: ['List'], sheet: 'List' }, rows: 1, columns: 2 },
        rows: [{ row: 2, cells: [null, 1.5] }],
      },
    })
    expect(await readIn(Buffer.from('الاسم;x\n١٢٣;2'))).toMatchObject({
      value: {
        summary: { source: { encoding: 'utf-8', delimiter: ';' }, rows: 2 },
        rows: [{}, { cells: ['١٢٣', '2'] }],
      },
    })
  })

  it('is refused in both languages', async () => {
    expect(await readIn(handMadeXlsx('', { 'xl/vbaProject.bin': 'x' }))).toMatchObject({
      state: 'refused',
      code: 'with-macros',
      reason: { en: expect.stringMatching(/macros/), ar: expect.stringMatching(/ماكرو/) },
    })
    expect(await readIn(Buffer.from('a\nb\nc'), { limits: { maxRows: 2 } })).toMatchObject({ code: 'too-many-rows' })
  })
})
