import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { writeXlsxStream } from 'hucre/xlsx'
import { openTable } from '#engines/sheets/read-table.ts'
import type { SheetColumn, SheetValue } from '#engines/sheets/sheet-column.ts'
import { writeCsv } from '#engines/sheets/write-csv.ts'
import { writeXlsx } from '#engines/sheets/write-xlsx.ts'
import { interleave, type Pair } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A register of 100,000 rows and 12 columns to a file: our XLSX against the streaming writer of a library, each in a process
 * of its own that begins anew. Beside it the same rows as CSV, for scale. The memory is the peak of the process, less that
 * of one which loads the same and writes nothing.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const GOAL_MB = 100
const GOAL_RATIO = 1
const KINDS = ['xlsx', 'library', 'csv', 'bare'] as const
type Kind = (typeof KINDS)[number]

const COLUMNS: readonly SheetColumn[] = [
  { head: 'Number', type: 'text' },
  { head: 'العنوان', type: 'text' },
  { head: 'Title', type: 'text' },
  { head: 'Company', type: 'text' },
  { head: 'State', type: 'text' },
  { head: 'Amount', type: 'decimal', decimals: 2 },
  { head: 'Quantity', type: 'decimal' },
  { head: 'Count', type: 'number' },
  { head: 'Due', type: 'day' },
  { head: 'Raised', type: 'moment', timeZone: 'Asia/Dubai' },
  { head: 'Closed', type: 'moment', timeZone: 'Asia/Dubai' },
  { head: 'Open', type: 'flag' },
]
const START = Date.UTC(2024, 0, 1)
const [DAY_MS, DUBAI_MS] = [86_400_000, 4 * 3_600_000]

/** Whole seconds, so that no reader's rounding of a serial is met. */
function raisedAt(row: number): number {
  return START + ((row * 7_919) % 70_000_000) * 1000
}

async function* rows(): AsyncGenerator<readonly SheetValue[]> {
  for (let row = 0; row < ROWS; row++) {
    yield [
      `P01-RFI-${String(row).padStart(6, '0')}`,
      `طلب معلومات عن خرسانة الأساس رقم ${row}`,
      `Request about the concrete of foundation ${row} & its cover <75 mm>`,
      `Company ${row % 40}`,
      ['open', 'answered', 'closed'][row % 3]!,
      `${(row * 37) % 1_000_000}.${String(row % 100).padStart(2, '0')}`,
      `${row % 1000}.125`,
      row,
      new Date(START + (row % 1000) * DAY_MS).toISOString().slice(0, 10),
      new Date(raisedAt(row)),
      row % 3 === 2 ? new Date(raisedAt(row) + 5 * DAY_MS) : null,
      row % 3 !== 2,
    ]
  }
}

/** The same for a library that knows neither zones nor decimals: wall clock as if it were UTC, numbers. */
async function* libraryRows(): AsyncGenerator<SheetValue[]> {
  for await (const values of rows()) {
    yield values.map((value, at) => {
      if (value instanceof Date) return new Date(value.getTime() + DUBAI_MS)
      if (COLUMNS[at]?.type === 'day') return new Date(`${value}T00:00:00Z`)
      return COLUMNS[at]?.type === 'decimal' ? Number(value) : value
    })
  }
}

function bytesOf(kind: Exclude<Kind, 'bare'>): AsyncIterable<Uint8Array> {
  if (kind === 'csv') return writeCsv({ columns: COLUMNS, rows: rows() })
  if (kind === 'xlsx') return writeXlsx({ name: 'Register', isRightToLeft: true, columns: COLUMNS, rows: rows() })
  const columns = COLUMNS.map(({ head, type }) => ({
    header: head,
    ...(type === 'day' ? { numFmt: 'yyyy-mm-dd' } : type === 'moment' ? { numFmt: 'yyyy-mm-dd hh:mm' } : {}),
  }))
  return writeXlsxStream(libraryRows(), { name: 'Register', columns }) as ReadableStream<Uint8Array>
}

interface Written {
  readonly ms: number
  /** Of all its threads: packing runs beside the writing. */
  readonly processorMs: number
  readonly peakBytes: number
}

/** In the process of its own. */
async function writeHere(kind: Kind, file: string): Promise<void> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  if (kind !== 'bare') await pipeline(bytesOf(kind), createWriteStream(file))
  const { user, system } = process.cpuUsage(before)
  const written: Written = {
    ms: performance.now() - start,
    processorMs: (user + system) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
  process.send?.(written)
}

async function writeApart(program: string, kind: Kind, file: string): Promise<Written> {
  const child = fork(program, [kind, file], { execArgv: [] })
  return new Promise<Written>((done, failed) => {
    child.once('message', (message) => done(message as Written))
    child.once('exit', (code) => failed(new Error(`Writing ${kind} ended with ${code}.`)))
  })
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const row of openTable(await readFile(file), { limits: { maxRows: ROWS + 1 } }).rows)
    digest.update(JSON.stringify(row))
  return digest.digest('hex')
}

const megabytes = (bytes: number) => bytes / 1024 ** 2

async function bench(): Promise<void> {
  console.log(`sheets: ${ROWS} rows of ${COLUMNS.length} columns`)
  const cache = resolve(fileURLToPath(import.meta.url), '../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'sheets-bench-'))
  try {
    // Without the TypeScript loader, whose memory is no part of the product.
    const program = join(folder, 'sheets.mjs')
    const entryPoints = [fileURLToPath(import.meta.url)]
    await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
    const fileOf = (kind: Kind) => join(folder, `rows.${kind}`)
    const run = (kind: Kind) => writeApart(program, kind, fileOf(kind))
    const [bare, csv] = [await run('bare'), await run('csv')]
    const pairs = await interleave(
      () => run('xlsx'),
      () => run('library'),
    )
    if ((await digestOf(fileOf('xlsx'))) !== (await digestOf(fileOf('library')))) {
      console.log('  OUTPUT DIFFERS: the cells of the two workbooks are not the same')
      process.exitCode = 1
      return
    }
    await report(bare, csv, pairs, async (kind) => megabytes((await stat(fileOf(kind))).size))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function report(
  bare: Written,
  csv: Written,
  pairs: readonly Pair<Written>[],
  sizeOf: (kind: Kind) => Promise<number>,
): Promise<void> {
  const sides = { ours: pairs.map(({ product }) => product), library: pairs.map(({ reference }) => reference) }
  const seconds = (all: readonly Written[]) => spreadOf(all.map(({ processorMs }) => processorMs / 1000))
  const peak = (all: readonly Written[]) => spreadOf(all.map(({ peakBytes }) => megabytes(peakBytes - bare.peakBytes)))
  console.log(`  bare process ${megabytes(bare.peakBytes).toFixed(0)} MB`)
  console.log(
    `  as CSV ${(csv.ms / 1000).toFixed(2)} s, ${peak([csv]).median.toFixed(0)} MB above it, file ${(await sizeOf('csv')).toFixed(1)} MB`,
  )
  const clock = (all: readonly Written[]) => spreadText(spreadOf(all.map(({ ms }) => ms / 1000)))
  console.log(`  by the clock ${clock(sides.ours)} s, library ${clock(sides.library)} s`)
  console.log(`  files: ${(await sizeOf('xlsx')).toFixed(1)} MB, library ${(await sizeOf('library')).toFixed(1)} MB`)
  noteResult({
    job: `${ROWS} rows as XLSX: most memory above a bare process`,
    figure: `${spreadText(peak(sides.ours), 0)} MB`,
    reference: `${spreadText(peak(sides.library), 0)} MB`,
    ratio: null,
    goal: `≤ ${GOAL_MB} MB`,
    isMet: peak(sides.ours).max <= GOAL_MB,
  })
  const ratio = spreadOf(pairs.map(({ product, reference }) => product.processorMs / reference.processorMs)).median
  noteResult({
    job: `${ROWS} rows as XLSX: processor time, against the streaming writer of hucre`,
    figure: `${spreadText(seconds(sides.ours))} s`,
    reference: `${spreadText(seconds(sides.library))} s`,
    ratio,
    goal: `≤ ${GOAL_RATIO}`,
    isMet: ratio <= GOAL_RATIO,
  })
}

const kind = KINDS.find((name) => name === process.argv[2])
if (kind) await writeHere(kind, process.argv[3] ?? '')
else await bench()
