import { sql } from 'kysely'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { isInSight } from '#platform/server/records/find-records.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import {
  addressFor,
  mayOpenScreen,
  type ShownAt,
  screenAtRoute,
  screenOfRecord,
} from '#platform/server/records/record-address.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'

/** What is told, as the outbox and the table of notifications both keep it. */
export interface Told {
  readonly kind: string
  readonly title: Text
  readonly body: Text | null
  readonly route: string | null
  readonly params: Readonly<Record<string, string>>
  readonly record_type: string | null
  readonly record_id: string | null
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly actor_name: string | null
}

type Viewer = Pick<Principal['user'], 'isAdmin' | 'permissions'>

/**
 * True where the person may hear of it now: they see its place, may read its record and open
 * the screen it leads to, and it is still so. Asked
 * before each delivery, because hours can lie between.
 */
export async function mayHear(
  { database, modules }: Services,
  { user, scope }: Principal,
  told: Told,
): Promise<boolean> {
  const place = placeOf(told)
  const isPlaceSeen = !place || scopeSeesPlace(scope, place)
  if (!isPlaceSeen && !findRecordKind(told.record_type)?.isOfParties) return false
  const shown = shownAt(modules, told)
  if (shown && !mayOpenScreen(user, shown.screen)) return false
  const { record_type: recordType, record_id: recordId } = told
  if (recordType === null || recordId === null) return true
  const { stillHolds } = findNoticeKind(told.kind) ?? {}
  const record = { type: sql<string>`${recordType}::text`, id: sql<string>`${recordId}::text` }
  return database.read(scope, async (db) => {
    const { rows } = await sql`select where ${isReadable(user, record, true)}`.execute(db)
    const isSeen = rows.length > 0 && (isPlaceSeen || (await isInSight(db, recordId, recordType)))
    return isSeen && (!stillHolds || stillHolds(db, recordId, recordType))
  })
}

/** Where an e-mail that tells it goes: to the person, or where its kind says. */
export function mailboxOf(told: Pick<Told, 'kind' | 'record_id'>, person: { readonly email: string }): string {
  const { mailTo } = findNoticeKind(told.kind) ?? {}
  return mailTo && told.record_id !== null ? mailTo(told.record_id) : person.email
}

/** Address of what it leads to; null where there is nothing to open, or this person may not open it. */
export function addressOf(modules: readonly ModuleSpec[], user: Viewer, told: Told): string | null {
  return addressFor(user, shownAt(modules, told), placeOf(told) ?? {})
}

function placeOf({ project_code, site_code, structure_code }: Told): Place | null {
  if (project_code === null) return null
  return { projectCode: project_code, siteCode: site_code, structureCode: structure_code }
}

/** Only screens of the product are led to: an address that no module declares is none. */
function shownAt(modules: readonly ModuleSpec[], { route, params, record_type, record_id }: Told): ShownAt | null {
  return route === null ? screenOfRecord(record_type, record_id) : screenAtRoute(modules, route, params)
}
