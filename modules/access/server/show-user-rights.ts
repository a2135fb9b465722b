import { sql } from 'kysely'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { type ResolvedPlace, resolvePlaces } from '#modules/sites/server/public.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { UserRights } from '../contract/user-rights.ts'
import { pagesOf } from './show-catalogue.ts'
import { getUserRecord, type UserRecord } from './user-records.ts'

/** What is looked up once, for one user or for all of a review. */
export interface RightsSources {
  /** Role code -> permissions. */
  readonly permissionsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly places: ReadonlyMap<string, ResolvedPlace>
  readonly modules: readonly ModuleSpec[]
}

/** What a user may do and see, each with the role or the grant that gives it. */
export async function showUserRights(context: RequestContext, { id }: { id: string }): Promise<UserRights> {
  const record = await getUserRecord(context.db, context, id, context.services.now())
  const sources = await readRightsSources(context, [record])
  return {
    isAdmin: record.isAdmin,
    isActive: record.status === PERSON_STATUS.active,
    rights: rightsOf(record, sources),
    places: placesOf(record, sources),
  }
}

/** Reads what the rights of these users are made of. */
export async function readRightsSources(
  { db, services }: RequestContext,
  records: readonly UserRecord[],
): Promise<RightsSources> {
  const roles = new Set(records.flatMap((record) => record.roles.map(({ code }) => code)))
  const found = await sql<{ role_code: string; permissions: string[] }>`
    select role_code, array_agg(permission) as permissions from role_permissions
    where role_code = any (${[...roles]}::text[]) group by role_code`.execute(db)
  const codes = new Set(records.flatMap(({ grants }) => grants.map(({ code }) => code)))
  return {
    permissionsOf: new Map(found.rows.map((row) => [row.role_code, new Set(row.permissions)])),
    places: new Map((await resolvePlaces(db, [...codes])).map((place) => [place.code, place])),
    modules: services.modules,
  }
}

/** Every right of a user with the roles that give it; those of an administrator's role are all there are. */
export function rightsOf(record: UserRecord, { permissionsOf, modules }: RightsSources): UserRights['rights'] {
  const giversOf = (permission: string) =>
    record.roles
      .filter(({ code, isAdmin }) => isAdmin || permissionsOf.get(code)?.has(permission))
      .map(({ code, name }) => ({ code, name }))
  return modules.flatMap((module) =>
    Object.entries(module.permissions)
      .map(([permission, { en, ar }]) => ({
        permission,
        title: { en, ar },
        module: module.title,
        pages: pagesOf(module, permission),
        roles: giversOf(permission),
      }))
      .filter(({ roles }) => roles.length > 0),
  )
}

/** Every place of a user with the grant that gives it. */
export function placesOf(record: UserRecord, { places }: RightsSources): UserRights['places'] {
  const everything = {
    kind: 'everything' as const,
    code: null,
    name: '',
    nameAr: '',
    grantedAt: null,
    grantedBy: null,
    siteCount: 0,
    structureCount: 0,
  }
  const granted = record.grants.map((grant) => {
    const place = places.get(grant.code)
    return {
      ...grant,
      grantedAt: new Date(grant.grantedAt).toISOString(),
      name: place?.name ?? grant.code,
      nameAr: place?.nameAr ?? '',
      siteCount: place?.siteCount ?? 0,
      structureCount: place?.structureCount ?? 0,
    }
  })
  return record.isAdmin ? [everything, ...granted] : granted
}
