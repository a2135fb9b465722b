import type { PermissionEntry } from '#platform/contract/permission.ts'
import type { PlaceState } from '../place/place-store.ts'
import { mayOpenRecord } from './menu.ts'
import type { NamedRoutes } from './named-routes.ts'
import type { RouteRecord, RouteTable } from './route-table.ts'

/** What the guard knows when a page is asked for. */
export interface Visit {
  /** Null: the path matches nothing. */
  readonly record: RouteRecord | null
  readonly pathname: string
  /** The whole address: path, query and fragment. */
  readonly href: string
  readonly isSignedIn: boolean
  readonly authList: readonly PermissionEntry[]
  readonly place: Pick<PlaceState, 'currentProject' | 'currentSite' | 'currentStructure'>
}

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Leads to where the place is picked that the screen needs. */
  | { readonly kind: 'detour'; readonly to: string }

const OPEN: Decision = { kind: 'open' }
const ROOT = '/'

/** The rules of navigation (NAV-01, NAV-05 to NAV-08, NAV-10, PERM-01, AUTH-10), free of any side effect. */
export function decideNavigation(visit: Visit, table: RouteTable, names: NamedRoutes): Decision {
  const { record, isSignedIn } = visit
  if (!record) return isSignedIn ? redirectTo(names.unauthorised.path) : { kind: 'not-found' }
  // With a fragment the sign-in page is a link for its holder, whoever is signed in here.
  if (record.id === names.login.id && isSignedIn && !visit.href.includes('#'))
    return redirectTo(wantedAddress(visit.href) ?? landingPath(visit, table, names))
  if (!record.needsSignIn) return OPEN
  if (!isSignedIn) return redirectTo(signInFor(record, visit.href, names))
  if (!mayOpenRecord(record, visit.authList, visit.pathname)) return redirectTo(names.unauthorised.path)
  const detour = placeDetour(record, visit.place, names)
  return detour === null ? OPEN : { kind: 'detour', to: detour }
}

/** NAV-10: a screen that links lead to is come back to. */
function signInFor({ screen }: RouteRecord, href: string, { login }: NamedRoutes): string {
  return screen.isLinkedTo ? `${login.path}?${new URLSearchParams({ redirectUrl: href })}` : login.path
}

/** Only the base of what has none. */
const HERE = 'https://here.invalid'

/** What sign-in was asked for by; null where that is nothing, or not a path of this product. */
function wantedAddress(href: string): string | null {
  const wanted = new URL(href, HERE).searchParams.get('redirectUrl')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  return origin === HERE ? `${pathname}${search}${hash}` : null
}

/**
 * AUTH-10: the first permitted route in menu order, or the not-found page. Routes that need parameters or a place that
 * is not picked cannot be landed on, so they do not count.
 */
export function landingPath(visit: Pick<Visit, 'authList' | 'place'>, table: RouteTable, names: NamedRoutes): string {
  const landing = table.records.find(
    (record) =>
      record.needsSignIn &&
      record.path === record.plainPath &&
      !record.parentId &&
      isStart(record) &&
      mayOpenRecord(record, visit.authList) &&
      placeDetour(record, visit.place, names) === null,
  )
  return landing?.path ?? names.notFound.path
}

/** What stands in a section of the menu without an entry there is reached from other screens alone. */
function isStart({ group, screen }: RouteRecord): boolean {
  return !group || screen.menu !== undefined
}

/** Where a screen leads whose place is not picked (NAV-06 to NAV-08); null where it can open. */
function placeDetour(record: RouteRecord, place: Visit['place'], names: NamedRoutes): string | null {
  switch (record.id) {
    case names.homeStructures.id:
    case names.homeAddStructure.id:
      return place.currentSite ? null : names.homeIndex.path
    case names.constructionIndex.id:
      return place.currentProject ? null : ROOT
    case names.constructionStructure.id:
      return place.currentSite ? null : names.constructionIndex.path
    default:
      return missingPlace(record, place) === null ? null : names.constructionIndex.path
  }
}

/** What is to be picked next before a screen can open; null where nothing is. */
export function missingPlace(
  { screen: { scope, header } }: RouteRecord,
  place: Visit['place'],
): 'project' | 'site' | 'structure' | null {
  const needsStructure = header || scope === 'structure'
  if (scope === 'project' && !needsStructure) return place.currentProject ? null : 'project'
  if ((needsStructure || scope === 'site') && !place.currentSite) return 'site'
  return needsStructure && !place.currentStructure ? 'structure' : null
}

function redirectTo(path: string): Decision {
  return { kind: 'redirect', to: path }
}
