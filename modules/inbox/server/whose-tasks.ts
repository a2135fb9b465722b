import { type RawBuilder, sql } from 'kysely'
import { localTimeOf } from '#engines/calendar/local-time.ts'
import { timeZoneOf } from '#modules/account/server/public.ts'
import { companiesOf } from '#modules/companies/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeOf } from '#platform/server/database/leased-queries.ts'
import { kindsOfParties } from '#platform/server/database/party-kinds.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { uuidOf } from '#platform/server/database/uuid-of.ts'
import { inScope } from '#platform/server/list-query.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import { servedKinds } from '#platform/server/records/record-kinds.ts'
import { askingKinds } from '#platform/server/records/waiting-steps.ts'

type Caller = Pick<RequestContext, 'db' | 'user' | 'services'>

/** Whose tasks the caller sees: their own, those of their roles and companies, and of people they stand in for today. */
export interface Whose {
  readonly today: string
  /** The caller first. */
  readonly persons: readonly string[]
  readonly companies: readonly string[]
}

export async function findWhose({ user, services }: Caller): Promise<Whose> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const today = dayIn(await timeZoneOf(db, user.id), services.now())
    const { rows } = await sql<{ away: string[]; companies: { id: string }[] }>`
      select array(select user_id::text from task_covers where delegate_id = ${user.id} and ${today}::date between from_on and to_on) as away,
        ${companiesOf(sql`${user.id}::uuid`)} as companies`.execute(db)
    const { away = [], companies = [] } = rows[0] ?? {}
    return { today, persons: [user.id, ...away], companies: companies.map(({ id }) => id) }
  })
}

/** `YYYY-MM-DD` on the clock of a person; of nobody's zone it is UTC. */
export function dayIn(timeZone: string | null, now: Date): string {
  return localTimeOf(now, timeZone ?? 'UTC').day
}

/**
 * Tasks that the caller sees, as a condition on `tasks`: asked of them, about a record that they may read, while they have
 * the right that it takes. An administrator may do everything and is asked of nothing but by name.
 */
export function isTheirs(db: Db, user: Caller['user'], { persons, companies }: Whose): RawBuilder<boolean> {
  const rights = sql`${[...user.permissions]}::text[]`
  return sql<boolean>`(person_id = any (${persons}::uuid[]) or role_code = any (${user.roleCodes}::text[])
    or company_id = any (${companies}::uuid[])
    or (person_id is null and role_code is null and company_id is null and right_code = any (${rights}) and ${isOfKindAsked()}))
    and (right_code is null or ${user.isAdmin} or right_code = any (${rights}))
    and (project_code is null or ${inScope(db)} or ${isOfTheirParties(db)})
    and ${isInSight()} and ${isReadable(user, { type: sql`record_type`, id: sql`record_id` })}`
}

/** About a record that lies in a project of which they hold a part, and may be of their company: that is asked of the record. */
function isOfTheirParties(db: Db): RawBuilder<boolean> {
  const scope = scopeOf(db)
  const projects = (scope.kind === 'places' && scope.asParty?.projectCodes) || []
  return sql<boolean>`(project_code = any (${projects}::text[]) and record_type = any (${kindsOfParties()}::text[]))`
}

/** What is asked of nobody by name is about a kind whose rights are asked. */
function isOfKindAsked(): RawBuilder<boolean> {
  const others = servedKinds().flatMap(({ id, isAskedOfRights }) => (isAskedOfRights ? [id] : []))
  return sql<boolean>`record_type = any (${[...askingKinds().map(({ kind }) => kind), ...others]}::text[])`
}

/**
 * Whether the session sees the record itself, which row-level security may keep to its company: a task about a record out of
 * sight would tell its title and could not be opened. Of the other kinds place and permission say it.
 */
function isInSight(): RawBuilder<boolean> {
  const tables = new Map(askingKinds().map(({ kind, table }) => [kind, table]))
  for (const { id, source, isAskedOfRights } of servedKinds())
    if (source && (source.isOfCompany || isAskedOfRights)) tables.set(id, source.table)
  if (tables.size === 0) return sql<boolean>`true`
  const cases = [...tables].map(
    ([kind, table]) =>
      sql`when ${kind} then exists (select from ${sql.table(table)} as seen where seen.id = ${uuidOf(sql`tasks.record_id`)})`,
  )
  return sql<boolean>`case tasks.record_type ${sql.join(cases, sql` `)} else true end`
}
