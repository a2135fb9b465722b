import { sql } from 'kysely'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { UserRights } from '../contract/user-rights.ts'
import { pagesOf } from './show-catalogue.ts'
import { getUserRecord, STATUS, type UserRecord } from './user-records.ts'

/** What a user may do and see, each with the role or the grant that gives it. */
export async function showUserRights(context: RequestContext, { id }: { id: string }): Promise<UserRights> {
  const record = await getUserRecord(context.db, context, id, context.services.now())
  return {
    isAdmin: record.isAdmin,
    isActive: record.status === STATUS.active,
    rights: await rightsOf(context, record),
    places: await placesOf(context, record),
  }
}

async function rightsOf({ db, services }: RequestContext, record: UserRecord): Promise<UserRights['rights']> {
  const found = await sql<{ role_code: string; permission: string }>`
    select role_code, permission from user_roles join role_permissions using (role_code) where user_id = ${record.id}`.execute(
    db,
  )
  const givers = (permission: string) =>
    record.roles
      .filter(
        ({ code, isAdmin }) =>
          isAdmin || found.rows.some((row) => row.role_code === code && row.permission === permission),
      )
      .map(({ code, name }) => ({ code, name }))
  return services.modules.flatMap((module) =>
    Object.entries(module.permissions)
      .map(([permission, title]) => ({
        permission,
        title,
        module: module.title,
        pages: pagesOf(module, permission),
        roles: givers(permission),
      }))
      .filter(({ roles }) => roles.length > 0),
  )
}

async function placesOf({ db }: RequestContext, record: UserRecord): Promise<UserRights['places']> {
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
  const places = await resolvePlaces(
    db,
    record.grants.map(({ code }) => code),
  )
  const granted = record.grants.map((grant) => {
    const place = places.find(({ code }) => code === grant.code)
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
