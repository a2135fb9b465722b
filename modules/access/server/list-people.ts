import { sql } from 'kysely'
import { mainCompanyName } from '#modules/companies/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { holding, readPage } from '#platform/server/list-query.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import { rightsOfTurn } from '#platform/server/records/whose-turn.ts'
import type { accessApi } from '../contract/access-api.ts'
import type { Person } from '../contract/person.ts'

type Input = InputOf<(typeof accessApi)['endpoints']['people']>
type PersonRow = Person & { total: number }

/**
 * The people who may see a place. Users stand outside row-level security by place, so the caller's own view of the place
 * is checked first: whoever does not see it gets an empty page, as for a place that does not exist.
 */
export async function listPeople(context: RequestContext, input: Input): Promise<Page<Person>> {
  const { page, pageSize } = input
  if (!(await isPlaceVisible(context.db, input))) return { items: [], total: 0, page, pageSize }
  return context.services.database.read(SYSTEM_SCOPE, async (db) => findPeople(db, input))
}

/** Permissions of which one is enough; null where the kind asks for none. */
function rightsToRead(kindId: string | undefined): readonly string[] | null {
  const read = kindId === undefined ? null : findRecordKind(kindId)?.read
  if (!read) return null
  const rights = typeof read === 'string' ? [read] : [...read]
  return rights.every((right) => right.includes(':')) ? rights : null
}

/** The same of the steps that a record of the kind leaves to whom the field names. */
function rightsToAct({ reads, responsible }: Input): readonly string[] | null {
  return reads === undefined || responsible === undefined ? null : rightsOfTurn(reads, responsible)
}

/** True where the person holds one of the permissions, or none is asked for. */
const holdsOneOf = (rights: readonly string[] | null) => sql`(${rights}::text[] is null
  or granted_on = 'everything' or exists (select from unnest(${rights}::text[]) as one where person_holds(people.id::text, one)))`

async function findPeople(db: Db, input: Input): Promise<Page<Person>> {
  const isFound = input.search ? holding(input.search, sql`display_name`, sql`display_name_ar`) : sql`true`
  return readPage(
    db,
    input,
    ({ anyPlace, window }) => sql<PersonRow>`
    with seen as (
      select people.id,
        case when bool_or(roles.is_admin) then 'everything'
          when bool_or(grants.project_code is not null) then 'project'
          when bool_or(grants.site_code is not null) then 'site'
          when bool_or(grants.structure_code is not null) then 'structure' end as granted_on,
        coalesce(jsonb_agg(distinct jsonb_build_object('code', roles.code, 'name', jsonb_build_object('en', roles.name_en, 'ar', roles.name_ar)))
          filter (where roles.code is not null), '[]') as roles
      from people
      left join user_roles on user_roles.user_id = people.id
      left join roles on roles.code = user_roles.role_code
      left join place_grants as grants on grants.user_id = people.id
        and (grants.project_code = ${input.projectCode} or grants.site_code = ${input.siteCode ?? null} or grants.structure_code = ${input.structureCode ?? null})
      where people.status = 1
      group by people.id
    )
    select people.id, display_name as "displayName", display_name_ar as "displayNameAr",
      ${mainCompanyName(sql`people.id`)} as organisation, email,
      seen.roles, seen.granted_on as "grantedOn", count(*) over ()::int as total
    from seen join people using (id)
    where seen.granted_on is not null and ${isFound}
      and ${holdsOneOf(rightsToRead(input.reads))} and ${holdsOneOf(rightsToAct(input))}
      ${anyPlace('people are of no place')}
    order by array_position(array['structure', 'site', 'project', 'everything'], seen.granted_on), display_name
    ${window}`,
    ({ total: _, ...person }) => person,
  )
}
