import { sql } from 'kysely'
import { findUserRights, listRolesOf, type UserRights } from '#modules/access/server/public.ts'
import { mainCompanyName } from '#modules/companies/server/public.ts'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { Profile, SecondFactor } from '../contract/account.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from './factor-repository.ts'
import { isFactorRequired } from './required-factor.ts'

/** All that the product knows of the person who asks. */
export async function showProfile({ db, user, services }: RequestContext): Promise<Profile> {
  const rights = await findUserRights(db, user.id)
  if (!rights) throw platformError('tokenIsNull')
  return {
    id: rights.id,
    name: rights.name,
    displayName: rights.display_name,
    displayNameAr: rights.display_name_ar,
    email: rights.email,
    phone: rights.phone,
    organisation: await organisationOf(db, user.id),
    rowVersion: rights.row_version,
    avatarUrl: rights.avatar_url,
    hasPassword: rights.has_password,
    roles: await listRolesOf(db, user.id),
    seesEverything: rights.is_admin,
    places: await placesOf(db, rights),
    secondFactor: await secondFactorShown(db, user.id, isFactorRequired(services, { isAdmin: rights.is_admin })),
  }
}

/** Their company by its name; empty where they have none. */
async function organisationOf(db: Db, userId: string): Promise<string> {
  const found = await sql<{ name: string | null }>`select ${mainCompanyName(sql`${userId}::uuid`)} as name`.execute(db)
  return found.rows[0]?.name ?? ''
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
