import { sql } from 'kysely'
import { coversCompanies } from '#modules/companies/server/public.ts'
import { isCoveredBy, resolvePlaces } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { GrantedPlace } from '../contract/user.ts'

/**
 * Nobody gives a role that holds more than they do, and only administrators make administrators.
 * @throws 422 for a role that does not exist, 403 for one that the caller may not give.
 */
export async function assertMayGiveRoles({ db, user }: RequestContext, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const found = await sql<{ code: string; name_en: string; is_admin: boolean; permissions: string[] }>`
    select code, name_en, is_admin,
      array(select permission from role_permissions where role_code = roles.code) as permissions
    from roles where code = any (${codes}::text[])`.execute(db)
  const known = new Set(found.rows.map(({ code }) => code))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw accessErrors.roleUnknown({ codes: unknown.join(', ') })
  if (user.isAdmin) return
  const beyond = found.rows.filter(
    (role) => role.is_admin || role.permissions.some((permission) => !user.permissions.has(permission)),
  )
  if (beyond.length > 0) throw accessErrors.grantsTooMuch({ names: beyond.map(({ name_en }) => name_en).join(', ') })
}

/**
 * The grants that codes alone mean.
 * @throws 422 for a code that no place has, or none that the caller sees
 */
export async function grantsOfCodes(db: Db, codes: readonly string[]): Promise<GrantedPlace[]> {
  const places = await resolvePlaces(db, codes)
  const unknown = codes.filter((code) => !places.some((place) => place.code === code))
  if (unknown.length === 0) return places.map(({ kind, code }) => ({ kind, code }))
  const { say } = accessErrors.placeUnknown({ codes: unknown.join(', ') })
  throw accessErrors.placeUnknown({ codes: unknown.join(', ') }, { placeCodes: say })
}

/**
 * Nobody gives a place that their own grants do not cover.
 * @throws 422 for a place that does not exist or that the caller does not see, 403 for one they see but do not hold.
 */
export async function assertMayGivePlaces(context: RequestContext, grants: readonly GrantedPlace[]): Promise<void> {
  if (grants.length === 0) return
  const places = await resolvePlaces(
    context.db,
    grants.map(({ code }) => code),
  )
  const unknown = grants.filter(({ kind, code }) => !places.some((place) => place.kind === kind && place.code === code))
  if (unknown.length > 0) throw accessErrors.placeUnknown({ codes: unknown.map(({ code }) => code).join(', ') })
  const covered = await coveredCodes(context.db, context, grants)
  const beyond = places.filter(({ code }) => !covered.has(code))
  if (beyond.length > 0) throw accessErrors.grantsTooMuch({ names: beyond.map(({ name }) => name).join(', ') })
}

/** @throws 403 where somebody who is bound to companies gives others, or none, which would bind nowhere. */
export function assertMayGiveCompanies({ scope }: Pick<RequestContext, 'scope'>, companyIds: readonly string[]): void {
  if (!coversCompanies(scope, companyIds)) throw accessErrors.companiesBeyond()
}

async function coveredCodes(
  db: Db,
  { scope }: Pick<RequestContext, 'scope'>,
  grants: readonly GrantedPlace[],
): Promise<ReadonlySet<string>> {
  const columns = { project: sql`given.project`, site: sql`given.site`, structure: sql`given.structure` }
  const rows = grants.map(({ kind, code }) => ({ code, [kind]: code }))
  const found = await sql<{ code: string }>`
    select given.code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(code text, project text, site text, structure text)
    where ${isCoveredBy(scope, columns)}`.execute(db)
  return new Set(found.rows.map(({ code }) => code))
}
