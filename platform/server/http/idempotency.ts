import { createHash } from 'node:crypto'
import { defineErrors } from '#platform/contract/define-errors.ts'
import type { Database, Db } from '../database/database.ts'
import { askBeforehand, outboxOf } from '../database/leased-queries.ts'
import type { Scope } from '../database/scope.ts'

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

/** Ends the transaction of a repeated request, which gets the first one's answer. */
class Repeated extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This request was answered before.')
    this.answer = answer
  }
}

interface Earlier {
  readonly locked: boolean
  readonly request_hash: string | null
  readonly response: unknown
}

const LOOK = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked, found.request_hash, found.response
  from (select 1) as one
  left join idempotency_keys as found on found.user_id = $2 and found.route = $3 and found.key = $4`

/**
 * Runs a write in a transaction, once for each key. A repeated request gets the first one's answer; the effect, the key
 * and the answer are one transaction, so a crash leaves all or none of them. The look for an earlier answer travels with
 * the first query of the work, whose result the work gets when there was none: only what it does before its first query
 * is done again for a repeated request.
 * @throws 422 where the key was used for another request, 409 while its twin is still running.
 */
export async function once<Answer>(
  database: Database,
  scope: Scope,
  write: WriteKey,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const { userId, route, key, requestHash } = write
  try {
    return await database.transaction(scope, async (tx) => {
      const values = [`${userId} ${route} ${key}`, userId, route, key]
      const verdict = askBeforehand(tx, { name: 'look-for-answer', text: LOOK, values }, ({ rows }) =>
        judge(write, rows[0]),
      )
      const working = work(tx)
      await Promise.allSettled([working])
      await verdict
      const response = await working
      outboxOf(tx).keptAnswer = { user_id: userId, route, key, request_hash: requestHash, response }
      return response
    })
  } catch (error) {
    if (error instanceof Repeated) return error.answer as Answer
    // A twin that committed between our look and our lock: its effect stands, ours was rolled back.
    if (isKeyTaken(error)) throw idempotencyErrors.twinInFlight()
    throw error
  }
}

/** Lets the work go on where it is the first with its key. @throws what the request is answered with otherwise. */
function judge({ requestHash }: WriteKey, earlier: Earlier | undefined): void {
  if (!earlier?.locked) throw idempotencyErrors.twinInFlight()
  if (earlier.request_hash === null) return
  throw earlier.request_hash === requestHash ? new Repeated(earlier.response) : idempotencyErrors.keyReused()
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey'
}
