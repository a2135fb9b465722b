import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import type { SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'
import { meets } from './policy.ts'
import { findRecordKind, type ShownPath, servedKinds } from './record-kinds.ts'

type Viewer = Pick<SignedInUser, 'isAdmin' | 'permissions'>
type Params = Readonly<Record<string, string>>

/** Where a record lies, as far as it is known. */
export interface LiesIn {
  readonly projectCode?: string | null
  readonly siteCode?: string | null
  readonly structureCode?: string | null
}

/** A screen, and what fills its address. */
export interface ShownAt {
  readonly screen: ScreenSpec
  readonly params: Params
}

/** Where a record is shown; null where its kind has no screen, or no module declares it. */
export function screenOfRecord(type: string | null, id: string | null): ShownAt | null {
  const kind = findRecordKind(type)
  const screen = kind?.opens && kind.module.screens[kind.opens.screen]
  return kind?.opens && screen && id !== null ? { screen, params: { [kind.opens.as]: id } } : null
}

/** A screen that is open, by its module and its own id, with what fills its address. */
export interface OpenScreen {
  readonly module: string
  readonly screen: string
  readonly params: Readonly<Record<string, string>>
}

/** The record that an open screen shows, by what its kind declares; null where it shows none. */
export function recordOnScreen({
  module,
  screen,
  params,
}: OpenScreen): { entityType: string; entityId: string } | null {
  const kind = servedKinds().find(({ opens, module: of }) => of.id === module && opens?.screen === screen)
  const id = kind?.opens && Object.hasOwn(params, kind.opens.as) ? params[kind.opens.as] : undefined
  return kind && id ? { entityType: kind.id, entityId: id } : null
}

/** The screen with this path; null for an address that no module declares. */
export function screenAtRoute(modules: readonly ModuleSpec[], route: string, params: Params): ShownAt | null {
  const screens = modules.flatMap((spec) => Object.values<ScreenSpec>(spec.screens))
  const screen = screens.find(({ path }) => path === route)
  return screen ? { screen, params } : null
}

export function mayOpenScreen(user: Viewer, { access }: ScreenSpec): boolean {
  return meets(user, access)
}

/** Address of a record's own screen; null where there is none, or this person may not open it. */
export function recordAddress(user: Viewer, type: string | null, id: string | null, place: LiesIn = {}): string | null {
  return addressFor(user, screenOfRecord(type, id), place)
}

/** What a screen that opens with a structure alone has to be told, so that a link leads to it from anywhere (NAV-08, NAV-09). */
function placeAsked({ header, scope }: ScreenSpec, { projectCode, siteCode, structureCode }: LiesIn): Params {
  const isAsked = header === true || scope === 'structure'
  if (!isAsked || !siteCode || !structureCode) return {}
  return { ...(projectCode && { projectCode }), siteCode, structureCode }
}

/** Path with its parameters; those that it does not name become the query. Null where one is missing or nothing may be opened. */
export function addressFor(user: Viewer, shown: ShownAt | null, place: LiesIn = {}): string | null {
  if (!shown || !mayOpenScreen(user, shown.screen)) return null
  const rest = new Map(Object.entries({ ...shown.params, ...placeAsked(shown.screen, place) }))
  let isWhole = true
  const address = shown.screen.path.replace(/:(\w+)(\??)/g, (_hole, name: string, optional: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined && optional === '') isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (!isWhole) return null
  const query = new URLSearchParams([...rest]).toString()
  return query ? `${address}?${query}` : address
}

/**
 * Addresses of many records, in their order: of the kind's screen, or where its module shows one that has no screen of its
 * own. Null as for {@link recordAddress}.
 */
export async function addressesOf(
  { db, user }: { readonly db: Db; readonly user: Viewer },
  records: readonly (LiesIn & { readonly type: string; readonly id: string })[],
): Promise<(string | null)[]> {
  const elsewhere = new Map<string, ReadonlyMap<string, ShownPath>>()
  for (const type of new Set(records.map((record) => record.type))) {
    const shownIn = findRecordKind(type)?.shownIn
    const ids = records.filter((record) => record.type === type).map(({ id }) => id)
    if (shownIn) elsewhere.set(type, await shownIn(db, ids))
  }
  return records.map(({ type, id, ...place }) => {
    const shown = elsewhere.get(type)?.get(id)
    if (!shown) return recordAddress(user, type, id, place)
    return meets(user, shown.access) ? shown.path : null
  })
}
