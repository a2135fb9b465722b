import { type RawBuilder, sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { belongsTo, companiesOf, mainCompanyName } from '#modules/companies/server/public.ts'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { isCoveredBy, resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { accessApi } from '../contract/access-api.ts'
import type { RoleName } from '../contract/user.ts'

/** Who asks: what they hold decides whom they see. */
export type Caller = Pick<RequestContext, 'user' | 'scope'>
export type UserQuery = InputOf<(typeof accessApi)['endpoints']['users']>

export interface GrantRecord {
  readonly kind: 'project' | 'site' | 'structure'
  readonly code: string
  readonly grantedAt: string
  readonly grantedBy: string | null
}

/** A user as the table and its neighbours have one, with what the policy compares. */
export interface UserRecord {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly displayNameAr: string
  readonly email: string
  /** The main one first. */
  readonly companies: CompanyRef[]
  readonly language: Language
  readonly status: number
  readonly hasPassword: boolean
  readonly rowVersion: number
  readonly createdAt: Date
  readonly lastSignedInAt: Date | null
  readonly lockedUntil: Date | null
  readonly link: { purpose: 'invitation' | 'reset'; expiresAt: string } | null
  readonly isAdmin: boolean
  readonly roles: RoleName[]
  readonly permissions: string[]
  readonly grants: GrantRecord[]
  /** Grants that the caller's own do not cover. */
  readonly beyond: number
}

const GRANT = {
  project: sql`grants.project_code`,
  site: sql`grants.site_code`,
  structure: sql`grants.structure_code`,
}

/** The user, what their roles add up to, and their grants compared with the caller's. */
function columns(now: Date): RawBuilder<unknown> {
  return sql`
    people.id, people.name, people.display_name as "displayName", people.display_name_ar as "displayNameAr", people.email,
    ${companiesOf(sql`people.id`)} as companies, people.language, people.status,
    people.has_password as "hasPassword", people.row_version as "rowVersion", people.created_at as "createdAt",
    people.last_signed_in_at as "lastSignedInAt", held."isAdmin", held.roles,
    array(select distinct permission from user_roles join role_permissions using (role_code)
      where user_roles.user_id = people.id) as permissions,
    given.grants, given.beyond,
    (select locked_until from sign_in_attempts
      where subject = 'name:' || lower(people.name) and locked_until > now()) as "lockedUntil",
    (select jsonb_build_object('purpose', purpose, 'expiresAt', expires_at) from password_links
      where user_id = people.id and used_at is null and revoked_at is null and expires_at > ${now}) as link`
}

function rolesAndGrants(caller: Caller): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce(bool_or(roles.is_admin), false) as "isAdmin", coalesce(jsonb_agg(jsonb_build_object('code', roles.code,
        'name', jsonb_build_object('en', roles.name_en, 'ar', roles.name_ar), 'isAdmin', roles.is_admin) order by roles.name_en)
        filter (where roles.code is not null), '[]') as roles
      from user_roles join roles on roles.code = user_roles.role_code where user_roles.user_id = people.id) as held
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'kind', case when grants.project_code is not null then 'project' when grants.site_code is not null then 'site' else 'structure' end,
          'code', coalesce(grants.project_code, grants.site_code, grants.structure_code),
          'grantedAt', grants.granted_at, 'grantedBy', givers.display_name)
          order by grants.project_code, grants.site_code, grants.structure_code), '[]') as grants,
        (count(*) filter (where not ${isCoveredBy(caller.scope, GRANT)}))::int as beyond
      from place_grants as grants left join people as givers on givers.id = grants.granted_by
      where grants.user_id = people.id) as given`
}

/** Whom the caller sees: everybody, or those with a place in common, whom they invited, and themselves. */
export function isVisibleTo({ user, scope }: Caller): RawBuilder<unknown> {
  if (scope.kind === 'everything') return sql`true`
  return sql`(people.id = ${user.id} or people.created_by = ${user.id} or exists (
    select 1 from place_grants as grants where grants.user_id = people.id and ${isCoveredBy(scope, GRANT)}))`
}

const SORTABLE = {
  name: sql`lower(people.display_name)`,
  userName: sql`lower(people.name)`,
  company: sql`lower(${mainCompanyName(sql`people.id`)})`,
  state: sql`people.status`,
  lastSignedInAt: sql`people.last_signed_in_at`,
  createdAt: sql`people.created_at`,
}

/** A page of the users whom the caller sees. */
export async function listUserRecords(db: Db, caller: Caller, query: UserQuery, now: Date): Promise<Page<UserRecord>> {
  const order = orderBy(query.sort, SORTABLE, sql`lower(people.display_name), people.id`)
  const narrowed = await narrowing(db, query)
  // The page is found first: what is gathered around a user is then gathered for those on it alone.
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<UserRecord & { total: number }>`
    with page as materialized (
      select people.id, count(*) over ()::int as total, row_number() over (order by ${order}) as place from people
      where ${isVisibleTo(caller)} and ${narrowed} ${anyPlace('users are seen by their grants, isVisibleTo says which')}
      order by ${order} ${window})
    select page.total, ${columns(now)} from page join people on people.id = page.id ${rolesAndGrants(caller)}
    order by page.place`,
    ({ total: _, ...record }) => record,
  )
}

/** @throws not found where there is no such user, or none that the caller sees. */
export async function getUserRecord(db: Db, caller: Caller, id: string, now: Date): Promise<UserRecord> {
  const found = await sql<UserRecord>`
    select ${columns(now)} from people ${rolesAndGrants(caller)} where people.id = ${id} and ${isVisibleTo(caller)}`.execute(
    db,
  )
  const record = found.rows[0]
  if (!record) throw platformError('notFound')
  return record
}

async function narrowing(db: Db, { search, state, role, place, company }: UserQuery): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`]
  if (search) {
    conditions.push(
      holding(
        search,
        ...[sql`people.display_name`, sql`people.display_name_ar`, sql`people.name`, sql`people.email`],
        mainCompanyName(sql`people.id`),
      ),
    )
  }
  if (state === 'locked') {
    conditions.push(sql`exists (select 1 from sign_in_attempts
      where subject = 'name:' || lower(people.name) and locked_until > now())`)
  } else if (state) conditions.push(sql`people.status = ${PERSON_STATUS[state]}`)
  if (role) {
    conditions.push(sql`exists (select 1 from user_roles where user_id = people.id and role_code = ${role})`)
  }
  if (company) conditions.push(belongsTo(sql`people.id`, company))
  if (place) conditions.push(await seesPlace(db, place))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Who sees a place: administrators, and whoever has a grant on it or on what it stands in. */
async function seesPlace(db: Db, code: string): Promise<RawBuilder<unknown>> {
  const [place] = await resolvePlaces(db, [code])
  if (!place) return sql`false`
  return sql`(
    exists (select 1 from user_roles join roles on roles.code = user_roles.role_code where user_id = people.id and roles.is_admin)
    or exists (select 1 from place_grants where user_id = people.id and (project_code = ${place.projectCode}
      or site_code = ${place.siteCode} or structure_code = ${place.kind === 'structure' ? code : null})))`
}
