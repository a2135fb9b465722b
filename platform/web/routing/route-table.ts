import type { Access } from '#platform/contract/access.ts'
import type { MenuGroup, ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { menuGroupOf } from '#platform/contract/menu-group.ts'
import { withoutParameters } from '#platform/contract/permission.ts'
import type { WebModule } from '../define-web-module.ts'

/** One screen of the product with all that router, guards, menu and breadcrumbs read. */
export interface RouteRecord {
  /** `sites.list`: module id and screen id. */
  readonly id: string
  readonly moduleId: string
  readonly screenId: string
  /** Address as the spec writes it, `:name` for parameters. */
  readonly path: string
  /** Address without its parameter segments: what permission entries are compared with. */
  readonly plainPath: string
  readonly access: Access
  /** The flag of the specification: false for the public pages alone. */
  readonly needsSignIn: boolean
  readonly screen: ScreenSpec
  readonly group: MenuGroup | null
  /** Id of the record whose breadcrumb precedes this one. */
  readonly parentId: string | null
}

export interface RouteTable {
  /** In menu order: group, then screen, then as declared. */
  readonly records: readonly RouteRecord[]
  readonly byId: ReadonlyMap<string, RouteRecord>
}

/** Screens without an order of their own follow those that have one. */
const UNORDERED = Number.MAX_SAFE_INTEGER

/**
 * Makes the table of all screens from the module specs.
 * @throws when two screens have one path, a screen stands outside the path of its group, or a parent does not exist.
 */
export function buildRouteTable(modules: readonly Pick<WebModule, 'spec'>[]): RouteTable {
  const records = modules.flatMap(({ spec }) =>
    Object.entries<ScreenSpec>(spec.screens).map(([screenId, screen]) => recordOf(spec, screenId, screen)),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  const seen = new Map<string, string>()
  for (const record of records) {
    const twin = seen.get(record.path)
    if (twin) throw new Error(`Screens ${twin} and ${record.id} both have the path ${record.path}.`)
    seen.set(record.path, record.id)
    if (record.group && !record.group.isGathering && !record.path.startsWith(`${record.group.path}/`)) {
      throw new Error(`Screen ${record.id} stands in the group ${record.group.path}, but its path is ${record.path}.`)
    }
    if (record.parentId && !byId.has(record.parentId)) {
      throw new Error(`Screen ${record.id} has the parent '${record.parentId}', which no module declares.`)
    }
  }
  // Array.sort is stable, so screens of equal order stay as declared.
  return { records: records.sort(byMenuOrder), byId }
}

/** Id of a screen in the table. */
export function screenIdOf(spec: ModuleSpec, screen: string): string {
  return `${spec.id}.${screen}`
}

function recordOf(spec: ModuleSpec, screenId: string, screen: ScreenSpec): RouteRecord {
  const parent = screen.parent ?? null
  return {
    id: screenIdOf(spec, screenId),
    moduleId: spec.id,
    screenId,
    path: screen.path,
    plainPath: withoutParameters(screen.path),
    access: screen.access,
    needsSignIn: screen.access !== 'public',
    screen,
    group: menuGroupOf(spec, screen),
    parentId: parent === null || parent.includes('.') ? parent : screenIdOf(spec, parent),
  }
}

function byMenuOrder(a: RouteRecord, b: RouteRecord): number {
  const group = orderOf(a.group) - orderOf(b.group)
  return group !== 0 ? group : orderOf(a.screen.menu) - orderOf(b.screen.menu)
}

function orderOf(entry: { readonly order: number } | null | undefined): number {
  return entry?.order ?? UNORDERED
}
