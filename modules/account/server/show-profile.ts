import { sql } from 'kysely'
import { findUserRights, type UserRights } from '#modules/access/server/public.ts'
import { mainCompanyName } from '#modules/companies/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { Profile, SecondFactor } from '../contract/account.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from './factor-repository.ts'
import { isFactorRequired } from './required-factor.ts'

interface OwnRow {
  readonly phone: string
  readonly organisation: string
  readonly row_version: number
  readonly roles: { code: string; name: { en: string; ar: string } }[]
}

/** All that the product knows of the person who asks. */
export async function showProfile({ db, user, services }: RequestContext): Promise<Profile> {
  const rights = await findUserRights(db, user.id)
  const own = await findOwn(db, user.id)
  if (!rights || !own) throw platformError('tokenIsNull')
  return {
    id: rights.id,
    name: rights.name,
    displayName: rights.display_name,
    displayNameAr: rights.display_name_ar,
    email: rights.email,
    phone: own.phone,
    organisation: own.organisation,
    rowVersion: own.row_version,
    avatarUrl: rights.avatar_url,
    hasPassword: rights.has_password,
    roles: own.roles,
    seesEverything: rights.is_admin,
    places: await placesOf(db, rights),
    secondFactor: await secondFactorShown(db, user.id, isFactorRequired(services, { isAdmin: rights.is_admin })),
  }
}

async function findOwn(db: Db, userId: string): Promise<OwnRow | null> {
  const found = await sql<OwnRow>`
    select phone, ${mainCompanyName(sql`users.id`)} as organisation, row_version,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'name', jsonb_build_object('en', name_en, 'ar', name_ar))
        order by name_en) from user_roles join roles on roles.code = role_code where user_id = users.id), '[]') as roles
    from users where id = ${userId}`.execute(db)
  return found.rows[0] ?? null
}

async function placesOf(db: Db, rights: UserRights): Promise<Profile['places']> {
  if (rights.is_admin) return []
  const codes = [...rights.project_codes, ...rights.site_codes, ...rights.structure_codes]
  const places = await resolvePlaces(db, codes)
  return places.map(({ kind, code, name, nameAr }) => ({ kind, code, name: { en: name, ar: nameAr || name } }))
}

async function secondFactorShown(db: Db, userId: string, isRequired: boolean): Promise<SecondFactor> {
  const totp = await findTotp(db, userId)
  const passkeys = await listPasskeys(db, userId)
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isRequired,
  }
}
