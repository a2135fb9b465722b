import { sql } from 'kysely'
import { mergeSegments, planMerge } from '#engines/retrieval/merge-segments.ts'
import { openIndex, type RetrievalIndex } from '#engines/retrieval/retrieval-index.ts'
import { passageCount, type Segment } from '#engines/retrieval/segment.ts'
import { decodeSegment, encodeSegment } from '#engines/retrieval/segment-bytes.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** One index over all documents, in segments that PostgreSQL keeps: who may read which of them is asked with each search. */
export interface PassageIndex {
  readonly index: RetrievalIndex
  /** False where a later segment holds the revision anew. */
  readonly isNewest: (key: string, part: number) => boolean
}

interface Held {
  readonly position: string
  readonly segment: Segment
}
interface Opened extends PassageIndex {
  readonly held: readonly Held[]
}

/** What this process has read of the segments, by the database that they are in. */
const opened = new WeakMap<object, Opened>()
/** Names the lock of who adds to the index. */
const LOCK = 'document_segments'

/** Puts what a parser has read into the index, and merges small segments that have come together. */
export async function addSegment(services: Pick<Services, 'database'>, bytes: Uint8Array): Promise<void> {
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx)
    await insertSegment(tx, decodeSegment(bytes))
    await mergeSome(tx)
  })
}

/** The index as it is now: what was added since the last time is read. */
export async function openPassages(services: Pick<Services, 'database'>): Promise<PassageIndex> {
  const former = opened.get(services.database)
  const held = await services.database.read(SYSTEM_SCOPE, (db) => readHeld(db, former?.held ?? []))
  if (former && isSame(former.held, held)) return former
  const segments = held.map(({ segment }) => segment)
  const index = former ? openIndex(segments, former.index) : openIndex(segments)
  const newest = newestParts(segments)
  const now = { held, index, isNewest: (key: string, part: number) => newest.get(key) === part }
  opened.set(services.database, now)
  return now
}

async function readHeld(db: Db, known: readonly Held[]): Promise<Held[]> {
  const { rows } = await sql<{ position: string }>`
    select position::text as position from document_segments order by document_segments.position`.execute(db)
  const of = new Map(known.map((held) => [held.position, held]))
  const missing = rows.map(({ position }) => position).filter((position) => !of.has(position))
  if (missing.length > 0) for (const held of await readSegments(db, missing)) of.set(held.position, held)
  return rows.flatMap(({ position }) => of.get(position) ?? [])
}

async function readSegments(db: Db, positions: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<{ position: string; bytes: Buffer }>`
    select position::text as position, bytes from document_segments
    where position = any (${positions}::bigint[]) order by document_segments.position`.execute(db)
  return rows.map(({ position, bytes }) => ({ position, segment: decodeSegment(bytes) }))
}

async function insertSegment(tx: Db, segment: Segment): Promise<void> {
  await sql`insert into document_segments (passages, bytes)
    values (${passageCount(segment)}, ${Buffer.from(encodeSegment(segment))})`.execute(tx)
}

/** Merges go on until none is worth it, each over what stands side by side in no order of its own: keys are the newest's. */
async function mergeSome(tx: Db): Promise<void> {
  const { rows } = await sql<{ position: string; passages: number }>`
    select position::text as position, passages from document_segments order by document_segments.position`.execute(tx)
  const plan = planMerge(rows.map(({ passages }) => ({ passages, removed: 0 })))
  if (plan.length === 0) return
  const chosen = plan.map((at) => rows[at]?.position ?? '')
  const segments = (await readSegments(tx, chosen)).map(({ segment }) => segment)
  const newest = newestParts(segments)
  const merged = mergeSegments(segments, (part, document) => newest.get(segments[part]?.keys[document] ?? '') !== part)
  await sql`delete from document_segments where position = any (${chosen}::bigint[])`.execute(tx)
  await insertSegment(tx, merged)
}

/** For each revision the last segment that holds it. */
function newestParts(segments: readonly Segment[]): ReadonlyMap<string, number> {
  return new Map(segments.flatMap(({ keys }, part) => keys.map((key) => [key, part] as const)))
}

function isSame(former: readonly Held[], held: readonly Held[]): boolean {
  return former.length === held.length && former.every(({ position }, at) => position === held[at]?.position)
}
