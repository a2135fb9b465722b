import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

type Values = Readonly<Record<string, unknown>>

/** Notes what a person did to their own account, where the history of the user shows it. Never a secret. */
export async function auditOwn(
  tx: Db,
  context: Pick<RequestContext, 'user' | 'requestId' | 'client'>,
  action: string,
  change: { readonly before?: Values; readonly after?: Values } = {},
): Promise<void> {
  await recordAudit(tx, context, {
    action,
    entityType: 'user',
    entityId: context.user.id,
    place: null,
    before: change.before ?? null,
    after: change.after ?? null,
  })
}
