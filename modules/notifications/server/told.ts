import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Services } from '#platform/server/context.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { findNoticeKind } from '#platform/server/notices/define-notice-kind.ts'

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
 * True where the person may hear of it now: they see its place, may open the screen it leads to, and it is still so. Asked
 * before each delivery, because hours can lie between.
 */
export async function mayHear(
  { database, modules }: Services,
  { user, scope }: Principal,
  told: Told,
): Promise<boolean> {
  const place = placeOf(told)
  if (place && !scopeSeesPlace(scope, place)) return false
  const screen = screenOf(modules, told)
  if (screen && !mayOpen(user, screen)) return false
  const { stillHolds } = findNoticeKind(told.kind) ?? {}
  const { record_id: recordId } = told
  if (!stillHolds || recordId === null) return true
  return database.read(scope, (db) => stillHolds(db, recordId))
}

/** Where an e-mail that tells it goes: to the person, or where its kind says. */
export function mailboxOf(told: Pick<Told, 'kind' | 'record_id'>, person: { readonly email: string }): string {
  const { mailTo } = findNoticeKind(told.kind) ?? {}
  return mailTo && told.record_id !== null ? mailTo(told.record_id) : person.email
}

/** Address of what it leads to; null where there is nothing to open, or this person may not open it. */
export function addressOf(modules: readonly ModuleSpec[], user: Viewer, told: Told): string | null {
  const screen = screenOf(modules, told)
  if (!screen || !mayOpen(user, screen)) return null
  const params = told.route === null && told.record_id !== null ? { id: told.record_id } : told.params
  return filled(screen.path, params)
}

function placeOf({ project_code, site_code, structure_code }: Told): Place | null {
  if (project_code === null) return null
  return { projectCode: project_code, siteCode: site_code, structureCode: structure_code }
}

/** Only screens of the product are led to: an address that no module declares is none. */
function screenOf(modules: readonly ModuleSpec[], { route, record_type }: Told): ScreenSpec | null {
  if (route === null && record_type === null) return null
  const screens = modules.flatMap((spec) => Object.values<ScreenSpec>(spec.screens))
  return screens.find(({ path, shows }) => (route === null ? shows === record_type : path === route)) ?? null
}

function mayOpen(user: Viewer, { access }: ScreenSpec): boolean {
  return user.isAdmin || access === 'public' || access === 'any-signed-in' || user.permissions.has(access)
}

/** Path with its parameters; those that it does not name become the query. Null where one is missing. */
function filled(path: string, params: Readonly<Record<string, string>>): string | null {
  const rest = new Map(Object.entries(params))
  let isWhole = true
  const address = path.replace(/:(\w+)(\??)/g, (_hole, name: string, optional: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined && optional === '') isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (!isWhole) return null
  const query = new URLSearchParams([...rest]).toString()
  return query ? `${address}?${query}` : address
}
