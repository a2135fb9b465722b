import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { resolvePlaces } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import { type Desk, municipalCaseErrors } from '../contract/municipal-case.ts'
import type { municipalCasesApi } from '../contract/municipal-cases-api.ts'
import { municipalDeskKind } from '../contract/municipal-cases-records.ts'

type Endpoints = (typeof municipalCasesApi)['endpoints']

/** A site that takes reports, and in whose name they are kept. */
export interface OpenDesk {
  readonly projectCode: string
  readonly siteCode: string
  readonly keyHash: string | null
  readonly openedBy: string
}

/** @throws not-found of a site out of sight, as of one that is not there */
export async function showDesk(
  { db }: Pick<RequestContext, 'db'>,
  { siteCode }: InputOf<Endpoints['desk']>,
): Promise<Desk> {
  const [site] = await resolvePlaces(db, [siteCode])
  if (site?.kind !== 'site') throw platformError('notFound')
  const { rows } = await sql<{ isOpen: boolean; hasKey: boolean }>`
    select is_open as "isOpen", key_hash is not null as "hasKey" from municipal_desks where site_code = ${siteCode}`.execute(
    db,
  )
  const desk = rows[0] ?? { isOpen: false, hasKey: false }
  return { siteCode, ...desk, apiKey: null }
}

export async function setDesk(
  context: RequestContext,
  { siteCode, isOpen, newKey }: InputOf<Endpoints['setDesk']>,
): Promise<Desk> {
  const { db, user } = context
  const [site] = await resolvePlaces(db, [siteCode])
  if (site?.kind !== 'site' || !isCovered(context, site)) throw municipalCaseErrors.placeUnknown()
  const before = await showDesk(context, { siteCode })
  const apiKey = newKey ? randomBytes(24).toString('base64url') : null
  await sql`
    insert into municipal_desks (project_code, site_code, is_open, key_hash, updated_by)
    values (${site.projectCode}, ${siteCode}, ${isOpen}, ${apiKey && hashOf(apiKey)}, ${user.id})
    on conflict (project_code, site_code) do update set is_open = excluded.is_open,
      key_hash = coalesce(excluded.key_hash, municipal_desks.key_hash), updated_by = excluded.updated_by, updated_at = now(),
      row_version = municipal_desks.row_version + 1`.execute(db)
  const after = await showDesk(context, { siteCode })
  if (after.isOpen !== before.isOpen) await note(context, site, after.isOpen ? 'opened' : 'closed', before, after)
  if (newKey) await note(context, site, 'key-made')
  return { ...after, apiKey }
}

/** A desk lets anybody in: who opened or closed it, and who made a key, is written down. The key itself is not. */
async function note(
  context: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string | null },
  what: 'opened' | 'closed' | 'key-made',
  before?: Desk,
  after?: Desk,
): Promise<void> {
  await noteOnRecord(
    context,
    municipalDeskKind,
    { id: siteCode ?? projectCode, projectCode, siteCode },
    {
      action: `municipal-desk.${what}`,
      before: before ? { isOpen: before.isOpen } : null,
      after: after ? { isOpen: after.isOpen } : null,
    },
  )
}

/** Runs under the system's scope. @throws municipal-case.desk-closed */
export async function openDesk(db: Db, siteCode: string): Promise<OpenDesk> {
  const { rows } = await sql<OpenDesk>`
    select project_code as "projectCode", site_code as "siteCode", key_hash as "keyHash", updated_by as "openedBy"
    from municipal_desks where site_code = ${siteCode} and is_open`.execute(db)
  if (!rows[0]) throw municipalCaseErrors.deskClosed()
  return rows[0]
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
