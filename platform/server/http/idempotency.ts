import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { defineErrors } from '#platform/contract/define-errors.ts'
import type { Db } from '../database/database.ts'

const idempotencyErrors = defineErrors('idempotency', {
  keyReused: {
    status: 422,
    say: {
      en: 'This request key was already used for another request. Reload the page and try again.',
      ar: 'استُخدم مفتاح هذا الطلب لطلب آخر. أعد تحميل الصفحة وحاول مرة أخرى.',
    },
  },
  twinInFlight: {
    status: 409,
    say: { en: 'The same request is still being worked on.', ar: 'ما زال الطلب نفسه قيد التنفيذ.' },
  },
})

export interface WriteKey {
  readonly userId: string
  readonly route: string
  readonly key: string
  readonly requestHash: string
}

/** Names one logical write: the caller, the endpoint, the caller's key and what was asked. */
export function writeKey(userId: string, route: string, key: string, input: unknown): WriteKey {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { userId, route, key: key.slice(0, 128), requestHash }
}

/**
 * Runs a write once for each key. A repeated request gets the first one's answer; the effect, the key and the answer are
 * one transaction, so a crash leaves all or none of them.
 * @throws 422 where the key was used for another request, 409 while its twin is still running.
 */
export async function once<Answer>(tx: Db, write: WriteKey, work: () => Promise<Answer>): Promise<Answer> {
  const earlier = await sql<{ locked: boolean; request_hash: string | null; response: Answer | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${write.userId} ${write.route} ${write.key}`}, 0)) as locked,
           found.request_hash, found.response
    from (select 1) as one
    left join idempotency_keys as found
      on found.user_id = ${write.userId} and found.route = ${write.route} and found.key = ${write.key}`.execute(tx)
  const row = earlier.rows[0]
  if (!row?.locked) throw idempotencyErrors.twinInFlight()
  if (row.request_hash !== null && row.request_hash !== write.requestHash) throw idempotencyErrors.keyReused()
  if (row.request_hash !== null) return row.response as Answer
  const answer = await work()
  const kept = await sql`
    insert into idempotency_keys (user_id, route, key, request_hash, status, response)
    values (${write.userId}, ${write.route}, ${write.key}, ${write.requestHash}, 200, ${JSON.stringify(answer ?? null)}::jsonb)
    on conflict do nothing`.execute(tx)
  // A twin that committed between our snapshot and our lock: its effect stands, ours is rolled back by the refusal.
  if (kept.numAffectedRows === 0n) throw idempotencyErrors.twinInFlight()
  return answer
}
