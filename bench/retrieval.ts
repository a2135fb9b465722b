import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSegment } from '#engines/retrieval/build-segment.ts'
import { openIndex, permittedIn } from '#engines/retrieval/retrieval-index.ts'
import { searchIndex } from '#engines/retrieval/search-index.ts'
import type { RetrievalDocument } from '#engines/retrieval/segment.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * Search for passages: how good its order is on the Cranfield collection (1,400 abstracts, 225 questions, judged), and how
 * long it takes over 70,000 documents made of the same texts, where half of them may not be read. The collection is public and
 * not part of the product: set CRANFIELD_DIR to a folder with cran.all.1400, cran.qry and cranqrel. Without it nothing is
 * measured, and the benchmark says so.
 */
const FOLDER = process.env['CRANFIELD_DIR'] ?? ''
const FILES = ['cran.all.1400', 'cran.qry', 'cranqrel'] as const
const GOAL_NDCG = 0.42
const DOCUMENTS = 70_000
const SEGMENT = 10_000
const GOAL_MS = 8
const [texts, questions, judged] = FILES.map((name) => join(FOLDER, name))

if (FOLDER === '' || !FILES.every((name) => existsSync(join(FOLDER, name))))
  console.log(`Skipped: the Cranfield collection is not at hand (CRANFIELD_DIR with ${FILES.join(', ')}).`)
else {
  const documents = readDocuments()
  const asked = recordsOf(questions ?? '').map((record) => partOf(record, 'W'))
  measureOrder(documents, asked)
  measureTime(documents, asked)
}

function measureOrder(documents: readonly RetrievalDocument[], asked: readonly string[]): void {
  const relevant = readJudgements()
  const index = openIndex([buildSegment(documents)])
  const gains = asked.map((question, at) => gainOf(searchIndex(index, question), relevant.get(at + 1) ?? new Set()))
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  noteResult({
    job: 'search for passages, Cranfield',
    figure: `nDCG@10 ${mean.toFixed(4)}`,
    reference: '',
    ratio: null,
    goal: `≥ ${GOAL_NDCG}`,
    isMet: mean >= GOAL_NDCG,
  })
  if (mean < GOAL_NDCG) throw new Error(`nDCG@10 is ${mean.toFixed(4)}, below ${GOAL_NDCG}.`)
}

/** Discounted gain of the first ten hits against the best that was possible; binary judgements. */
function gainOf(hits: readonly { readonly key: string }[], relevant: ReadonlySet<string>): number {
  const discount = (at: number) => 1 / Math.log2(at + 2)
  const gain = hits.reduce((sum, { key }, at) => sum + (relevant.has(key) ? discount(at) : 0), 0)
  const best = Array.from({ length: Math.min(10, relevant.size) }, (_, at) => discount(at)).reduce((a, b) => a + b, 0)
  return best > 0 ? gain / best : 0
}

function measureTime(documents: readonly RetrievalDocument[], asked: readonly string[]): void {
  const bodies = documents.map(({ passages }) => passages[0]?.text.split(' ') ?? [])
  const before = process.cpuUsage().user
  const segments = Array.from({ length: DOCUMENTS / SEGMENT }, (_, part) =>
    buildSegment(Array.from({ length: SEGMENT }, (_unused, at) => mixed(bodies, part * SEGMENT + at))),
  )
  console.log(
    `${DOCUMENTS} documents indexed in ${Math.round((process.cpuUsage().user - before) / 1e6)} s of processor time`,
  )
  const index = openIndex(segments)
  const permitted = permittedIn(index, (key) => Number(key) % 2 === 0)
  for (const question of asked) searchIndex(index, question, { permitted })
  const times = asked.map((question) => {
    const start = performance.now()
    const hits = searchIndex(index, question, { permitted })
    if (hits.some(({ key }) => Number(key) % 2 !== 0)) throw new Error('A document was found that may not be read.')
    return performance.now() - start
  })
  const [p50, p95] = [percentileOf(times, 0.5), percentileOf(times, 0.95)]
  noteResult({
    job: `search for passages, ${DOCUMENTS} documents with rights`,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    reference: '',
    ratio: null,
    goal: `p95 ≤ ${GOAL_MS} ms`,
    isMet: p95 <= GOAL_MS,
  })
}

/** A text of two halves of two abstracts: as many words and as frequent, in other company. */
function mixed(bodies: readonly (readonly string[])[], at: number): RetrievalDocument {
  const [a, b] = [bodies[at % bodies.length] ?? [], bodies[(at * 7 + 3) % bodies.length] ?? []]
  const text = [...a.slice(at % 40, (at % 40) + 60), ...b.slice(0, 60)].join(' ')
  return documentOf(String(at), a.slice(0, 5).join(' '), text)
}

function documentOf(key: string, title: string, text: string): RetrievalDocument {
  return { key, title, passages: [{ page: 1, start: 0, end: text.length, heading: '', text, boxes: [] }] }
}

function readDocuments(): RetrievalDocument[] {
  return recordsOf(texts ?? '').map((record, at) =>
    documentOf(String(at + 1), partOf(record, 'T'), partOf(record, 'W')),
  )
}

function recordsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/^\.I \d+\s*$/m)
    .slice(1)
}

/** The lines behind `.T` or `.W`, up to the next such line. */
function partOf(record: string, name: string): string {
  const [, part = ''] = record.split(new RegExp(`^\\.${name}\\s*$`, 'm'))
  return (part.split(/^\.[A-Z]\s*$/m)[0] ?? '').replace(/\s+/g, ' ').trim()
}

/** Question -> relevant documents. Questions count by their place; the numbers of the file of questions have gaps. */
function readJudgements(): Map<number, Set<string>> {
  const relevant = new Map<number, Set<string>>()
  for (const line of readFileSync(judged ?? '', 'utf8').split('\n')) {
    const [question, document, degree] = line.trim().split(/\s+/)
    if (!document || Number(degree) <= 0) continue
    relevant.set(Number(question), (relevant.get(Number(question)) ?? new Set()).add(document))
  }
  return relevant
}
