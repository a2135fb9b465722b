import { type Attempt, networkOf } from '#modules/access/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** Stands in the history for nobody: where no user has the name, which is not kept because people type passwords there, and for a network. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Action = 'session.sign-in-failed' | 'session.factor-failed' | 'session.name-locked' | 'session.network-locked'

/** The counts of a try that failed; `source` is null where the network was not counted. */
export interface FailedTry {
  readonly name: Attempt
  readonly source: Attempt | null
}

/**
 * Writes down a password that was looked at and was wrong, and the lock that it led to. What a lock keeps out is not written:
 * whoever goes on asking would fill the history.
 */
export function noteFailedSignIn(
  context: PublicContext,
  userId: string | null,
  { name, source }: FailedTry,
): Promise<void> {
  return write(context, async (tx) => {
    await note(tx, context, 'session.sign-in-failed', userId ?? NOBODY)
    if (name.lockedMinutes > 0)
      await note(tx, context, 'session.name-locked', userId ?? NOBODY, { minutes: name.lockedMinutes })
    if (source && source.lockedMinutes > 0)
      await note(tx, context, 'session.network-locked', NOBODY, {
        network: networkOf(context.client.ip),
        minutes: source.lockedMinutes,
      })
  })
}

/** The same of a second factor. */
export function noteFailedFactor(context: PublicContext, userId: string): Promise<void> {
  return write(context, (tx) => note(tx, context, 'session.factor-failed', userId))
}

/** The answer does not hang on it: a database that is busy must not make a wrong password look like something else. */
async function write({ services }: PublicContext, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await services.database.transaction(SYSTEM_SCOPE, work)
  } catch (error) {
    services.log.error({ err: error }, 'a failed sign-in does not stand in the history')
  }
}

async function note(
  tx: Db,
  context: PublicContext,
  action: Action,
  entityId: string,
  after: object = {},
): Promise<void> {
  const { requestId, client } = context
  // Nobody has proved who they are: the address is all that is known of who it was.
  await recordAudit(
    tx,
    { user: null, requestId, client },
    { action, entityType: 'user', entityId, place: null, before: {}, after },
  )
}
