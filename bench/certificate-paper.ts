import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import { samplePaper } from '#engines/paper/testing/sample-paper.ts'
import { startCompiler, writePdf } from '#engines/paper/write-pdf.ts'
import { contentOf } from '../modules/certificates/server/compute-content.ts'
import { certificateParts } from '../modules/certificates/server/print-certificate.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/** The PDF of a certificate of 1,000 lines: processor time of the process that sets it, with a typesetter that has read nothing. */
const LINES = Math.min(2_900, Number(process.env['BENCH_ROWS'] ?? 1_000))
const TIMES = Number(process.env['BENCH_TIMES'] ?? 9)
const GOAL_SECONDS = 0.7

const lines = Array.from({ length: LINES }, (_, at) => ({
  ...{ billLineId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, itemNo: `B-${at + 1}`, unit: 'm³' },
  ...{ description: `Reinforced concrete of grade C40/50 in foundation ${at + 1}`, rate: '412.50' },
  ...{ previousQuantity: '10', periodQuantity: '2.5', quantity: '12.5' },
  ...{ previousValue: '4125.00', periodValue: '1031.25', toDateValue: '5156.25', comment: '' },
}))
const terms = {
  ...{ acceptedAmount: '100000000', provisionalSums: '0', retentionPct: '10', retentionCeilingPct: '5' },
  ...{ retentionOnMaterials: false, advancePct: '10', advanceStartPct: '10', advanceRate: '25', materialsPct: '80' },
  ...{ taxPct: '5', minimum: '0', currency: 'AED', financingPct: '0' },
}
const facts = {
  ...{
    contractId: '',
    claimId: null,
    type: 'interim' as const,
    priceAdjustment: '0',
    damages: '0',
    other: '0',
    otherReason: '',
    released: '0',
  },
} as const
const content = contentOf(facts, terms, { lines, materials: '0', variations: [] }, [])
const contract = { id: '', number: 'CT-2026-001', title: 'Harbour', titleAr: 'الميناء', currency: 'AED' }
const parts = certificateParts(
  {
    ...{ contract, content, claim: null, payBy: '2026-12-31', contentHash: '0'.repeat(64), notes: '', otherReason: '' },
    state: 'issued',
  },
  [],
  'en',
  'Asia/Dubai',
)
const folder = mkdtempSync(join(tmpdir(), 'certificate-paper-'))

function timed() {
  startCompiler(folder).evictCache(0)
  const before = process.cpuUsage()
  const { pdf } = writePdf(samplePaper({ kind: 'Payment certificate', title: 'Harbour', parts }), folder)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, pdf }
}

try {
  timed()
  const made = Array.from({ length: TIMES }, timed)
  const last = made.at(-1)
  const words = last ? printedWords(last.pdf) : ''
  if (!words.includes('B-1 ') || !words.includes(`B-${LINES}`)) {
    console.log('  OUTPUT DIFFERS: not all lines are on the paper')
    process.exitCode = 1
  }
  const seconds = spreadOf(made.map((one) => one.seconds))
  noteResult({
    ...{ job: `certificate of ${LINES} lines as PDF, processor time`, figure: `${spreadText(seconds)} s` },
    ...{ reference: '', ratio: null, goal: `≤ ${GOAL_SECONDS} s`, isMet: seconds.median <= GOAL_SECONDS },
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
