import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateData } from '#engines/paper/template-data.ts'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { samplePaper, sampleRegister } from '#engines/paper/testing/sample-paper.ts'
import { startCompiler, writePdf } from '#engines/paper/write-pdf.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A register of 1,000 rows and 7 columns as PDF: our paper against the typesetter alone with a bare table of the same
 * cells, which are made ready for it outside of the measurement. Both begin with a typesetter that has read nothing yet.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1000)
const [GOAL_SECONDS, GOAL_RATIO] = [3, 1.6]
const BARE = `#let d = json("/data.json")
#set page(paper: "a4", flipped: true)
#set text(font: ("Inter", "IBM Plex Sans Arabic"), size: 8pt)
#table(columns: (1fr,) * d.heads.len(), table.header(..d.heads), ..d.rows.flatten())`

const paper = samplePaper({ parts: [sampleRegister(ROWS)] })
const [part] = templateData(paper, { picture: () => null, marks: () => null }).parts
if (!part || !('columns' in part)) throw new Error('The sample is no table.')
const bareData = JSON.stringify({ heads: part.columns.map(({ head }) => head), rows: part.rows })

const folder = mkdtempSync(join(tmpdir(), 'paper-bench-'))

interface Made {
  readonly seconds: number
  readonly pdf: Uint8Array
}

/** Processor time of this process, which does nothing else: the machine has other work. */
function timed(make: () => Uint8Array): Made {
  // What was set before is kept by the typesetter for the whole process.
  startCompiler(folder).evictCache(0)
  const before = process.cpuUsage()
  const pdf = make()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, pdf }
}

function bare(): Uint8Array {
  const compiler = startCompiler(folder)
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(bareData))
  const document = compiler.compile({ mainFileContent: BARE }).result
  if (!document) throw new Error('The bare table failed.')
  return compiler.pdf(document, { pdfTags: false })
}

/** The numbers of the rows, which both must hold. */
function numbersIn({ pdf }: Made): string {
  return (printedWords(pdf).match(/P01-RFI-\d{6}/g) ?? []).sort().join()
}

try {
  console.log(`paper: ${ROWS} rows of 7 columns`)
  const pairs = await interleave(
    async () => timed(() => writePdf(paper, folder).pdf),
    async () => timed(() => bare()),
  )
  const last = pairs.at(-1)!
  const expected = Array.from({ length: ROWS }, (_, row) => `P01-RFI-${String(row).padStart(6, '0')}`).join()
  if (numbersIn(last.product) !== expected || numbersIn(last.reference) !== expected) {
    console.log('  OUTPUT DIFFERS: not all rows are in both papers')
    process.exitCode = 1
  }
  const kilobytes = ({ pdf }: Made) => (pdf.length / 1024).toFixed(0)
  console.log(`  files: ${kilobytes(last.product)} kB, bare ${kilobytes(last.reference)} kB`)
  console.log(`  most memory of this process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  const seconds = spreadOf(pairs.map(({ product }) => product.seconds))
  const reference = spreadOf(pairs.map((pair) => pair.reference.seconds))
  const ratio = spreadOf(pairs.map(({ product, reference }) => product.seconds / reference.seconds)).median
  noteResult({
    job: `${ROWS} rows as PDF: processor time, against a bare table of the same typesetter`,
    figure: `${spreadText(seconds)} s`,
    reference: `${spreadText(reference)} s`,
    ratio,
    goal: `≤ ${GOAL_SECONDS} s and ≤ ${GOAL_RATIO}`,
    isMet: seconds.median <= GOAL_SECONDS && ratio <= GOAL_RATIO,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
