import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A transaction of an endpoint that opens its own. Tables of accounts stand outside of security by place. */
export function ownTransaction<Result>(
  { services, user }: Pick<RequestContext, 'services' | 'user'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return services.database.transaction({ kind: 'everything', userId: user.id }, work)
}
