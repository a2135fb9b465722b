import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { containing, holding, readPage } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import type { Exclusion } from '../contract/visit.ts'
import type { visitsApi } from '../contract/visits-api.ts'
import type { visitsModule } from '../contract/visits-module.ts'

type Input<Name extends keyof (typeof visitsApi)['endpoints']> = InputOf<(typeof visitsApi)['endpoints'][Name]>

/** True where nothing of a person is recorded now. */
export async function isExcluded(db: Db, userId: string, now: Date): Promise<boolean> {
  const found = await sql`
    select 1 from visit_exclusions where user_id = ${userId} and (until is null or until > ${now})`.execute(db)
  return found.rows.length > 0
}

/**
 * The specification's whitelist. Who does not choose it learns of nobody but themselves (D16): a list of accounts would
 * help whoever guesses passwords.
 */
export async function listWhitelist(context: RequestContext, input: Input<'whitelist'>) {
  const { pageNumber: page, pageSize, usernameOrEmail } = input
  const isChooser = may<typeof visitsModule>(context.user, 'visit:exclude')
  const wanted = usernameOrEmail?.trim() ? containing(usernameOrEmail.trim()) : '%'
  const { items, total } = await readPage(
    context.db,
    { page, pageSize },
    ({ anyPlace, window }) => sql<{ userId: string; total: number }>`
    select people.id as "userId", count(*) over ()::int as total
    from visit_exclusions join people on people.id = visit_exclusions.user_id
    where (until is null or until > ${context.services.now()})
      and ${isChooser ? sql`(people.name ilike ${wanted} or people.email ilike ${wanted})` : sql`people.id = ${context.user.id}`} ${anyPlace('people are of no place')}
    order by people.id ${window}`,
    ({ userId }) => ({ userId }),
  )
  return {
    userList: items,
    total,
    passesPageViews: context.services.config.MATOMO_URL !== undefined,
  }
}

type ExclusionRow = Omit<Exclusion, 'until' | 'createdAt'> & {
  readonly until: Date | null
  readonly createdAt: Date
  readonly total: number
}

/** People who are not recorded now or were for a while, the latest first. */
export async function listExclusions({ db }: RequestContext, input: Input<'exclusions'>): Promise<Page<Exclusion>> {
  return readPage(
    db,
    input,
    ({ anyPlace, window }) => sql<ExclusionRow>`
    select people.id as "userId", people.name as "userName", people.display_name as "displayName",
           people.display_name_ar as "displayNameAr", reason, until, visit_exclusions.created_at as "createdAt",
           count(*) over ()::int as total
    from visit_exclusions join people on people.id = visit_exclusions.user_id
    where ${input.search ? holding(input.search, sql`people.name`, sql`people.display_name`, sql`people.display_name_ar`) : sql`true`} ${anyPlace('people are of no place')}
    order by visit_exclusions.created_at desc, people.id ${window}`,
    ({ total: _total, until, createdAt, ...row }) => ({
      ...row,
      until: until?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }),
  )
}

/** Records no more visits of a person. Those recorded stay until their time. */
export async function excludePerson(context: RequestContext, { userId, reason, until }: Input<'exclude'>) {
  const { db, user, services } = context
  const written = await sql`
    insert into visit_exclusions (user_id, reason, until, created_at, created_by)
    select id, ${reason}, ${until}, ${services.now()}, ${user.id} from people where id = ${userId}
    on conflict (user_id) do update set reason = excluded.reason, until = excluded.until`.execute(db)
  if (written.numAffectedRows === 0n) throw platformError('notFound')
  await auditExclusion(context, 'visit-exclusion.set', userId, { reason, until })
  return null
}

/** Records the visits of a person again. */
export async function includePerson(context: RequestContext, { userId }: Input<'include'>) {
  const gone = await sql`delete from visit_exclusions where user_id = ${userId}`.execute(context.db)
  if (gone.numAffectedRows === 0n) throw platformError('notFound')
  await auditExclusion(context, 'visit-exclusion.removed', userId, null)
  return null
}

async function auditExclusion(
  context: RequestContext,
  action: string,
  entityId: string,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await recordAudit(context.db, context, { action, entityType: 'user', entityId, place: null, before: null, after })
}
