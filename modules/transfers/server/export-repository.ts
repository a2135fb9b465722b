import { sql } from 'kysely'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import { type ExportRequest, KEPT_HOURS } from '../contract/list-export.ts'

export interface StoredExport {
  readonly id: string
  readonly userId: string
  readonly request: ExportRequest & { readonly language: Language }
  readonly name: string
  readonly state: 'making' | 'ready' | 'failed'
  readonly rows: number
  readonly sizeBytes: number
  readonly sha256: string
  readonly reason: Text | null
  readonly jobId: string | null
  readonly expiresAt: Date
}

/** Files of a person that are kept; the oldest go. */
const MOST_FILES = 10
const PART_BYTES = 1024 ** 2

const COLUMNS = sql`id, user_id as "userId", request, name, state, row_count as rows, size_bytes::float8 as "sizeBytes", sha256,
  reason, job_id as "jobId", expires_at as "expiresAt"`

/** False where the person has another one in the making, or this very one. */
export async function insertExport(
  tx: Db,
  made: Pick<StoredExport, 'id' | 'userId' | 'request' | 'name' | 'rows'>,
  now: Date,
): Promise<boolean> {
  await sql`delete from list_exports where id in (select id from list_exports
    where user_id = ${made.userId} and state <> 'making' order by created_at desc offset ${MOST_FILES - 1})`.execute(tx)
  const inserted = await sql`
    insert into list_exports (id, user_id, request, name, state, row_count, created_at, expires_at)
    values (${made.id}, ${made.userId}, ${JSON.stringify(made.request)}::jsonb, ${made.name}, 'making', ${made.rows}, ${now},
      ${new Date(now.getTime() + KEPT_HOURS * 3_600_000)})
    on conflict do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

export async function noteJob(tx: Db, id: string, jobId: string): Promise<void> {
  await sql`update list_exports set job_id = ${jobId} where id = ${id}`.execute(tx)
}

export async function markReady(tx: Db, id: string, file: Pick<StoredExport, 'rows' | 'sizeBytes' | 'sha256'>) {
  await sql`update list_exports set state = 'ready', row_count = ${file.rows}, size_bytes = ${file.sizeBytes},
    sha256 = ${file.sha256} where id = ${id}`.execute(tx)
}

export async function markFailed(tx: Db, id: string, reason: Text): Promise<void> {
  await sql`update list_exports set state = 'failed', reason = ${JSON.stringify({ en: reason.en, ar: reason.ar })}::jsonb
    where id = ${id}`.execute(tx)
  await sql`delete from list_export_parts where export_id = ${id}`.execute(tx)
}

export async function findExport(db: Db, id: string, userId: string, now: Date): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`select ${COLUMNS} from list_exports
    where id = ${id} and user_id = ${userId} and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export async function listExportsOf(db: Db, userId: string, now: Date): Promise<StoredExport[]> {
  const { rows } = await sql<StoredExport>`select ${COLUMNS} from list_exports
    where user_id = ${userId} and expires_at > ${now} order by created_at desc`.execute(db)
  return rows
}

/** Writes the bytes of a file as they come, each part by itself, in place of what an earlier run has left. */
export async function storeParts(
  write: (work: (tx: Db) => Promise<unknown>) => Promise<unknown>,
  { id, userId }: Pick<StoredExport, 'id' | 'userId'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  await write((tx) => sql`delete from list_export_parts where export_id = ${id}`.execute(tx))
  let [atByte, waiting, length] = [0, [] as Uint8Array[], 0]
  const flush = async () => {
    const part = Buffer.concat(waiting)
    await write((tx) =>
      sql`insert into list_export_parts (user_id, export_id, at_byte, bytes) values (${userId}, ${id}, ${atByte}, ${part})`.execute(
        tx,
      ),
    )
    ;[atByte, waiting, length] = [atByte + part.length, [], 0]
  }
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length >= PART_BYTES) await flush()
  }
  if (length > 0) await flush()
}

/** The bytes between two places of a file, both included. */
export async function* readParts(
  { database, scope }: { readonly database: Database; readonly scope: Scope },
  id: string,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  const places = await database.read(scope, (db) =>
    sql<{
      at: number
    }>`select at_byte::float8 as at from list_export_parts where export_id = ${id} and at_byte <= ${end}
      and at_byte + length(bytes) > ${start} order by at_byte`.execute(db),
  )
  for (const { at } of places.rows) {
    const { rows } = await database.read(scope, (db) =>
      sql<{ bytes: Buffer }>`select bytes from list_export_parts where export_id = ${id} and at_byte = ${at}`.execute(
        db,
      ),
    )
    // Removed meanwhile: the connection ends before the length that was announced.
    if (!rows[0]) throw new Error(`A part of the export ${id} is gone.`)
    yield rows[0].bytes.subarray(Math.max(0, start - at), end - at + 1)
  }
}

/** Files whose time is over; one that is being made goes by the end of its job, or a day later. */
export async function removeExpired(tx: Db, now: Date): Promise<void> {
  await sql`delete from list_exports where expires_at < ${now}`.execute(tx)
}
