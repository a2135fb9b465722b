import { mayOpenPage, type PermissionEntry } from '#platform/contract/permission.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RouteRecord, RouteTable } from './route-table.ts'

/** One entry of the menu: a leaf leads to a screen, a group holds leaves. */
export type MenuItem = MenuLeaf | MenuBranch
export interface MenuLeaf {
  readonly kind: 'leaf'
  readonly id: string
  readonly title: Text
  readonly path: string
  readonly icon: string | null
  readonly order: number
  /** Heading inside its group; null for most. */
  readonly heading: Text | null
}
export interface MenuBranch {
  readonly kind: 'group'
  /** Path that all screens of the group begin with. */
  readonly id: string
  readonly title: Text
  readonly path: string
  readonly icon: string
  readonly order: number
  readonly items: readonly MenuLeaf[]
}

/**
 * Menu of a person (NAV-04, NAV-19): entries that need no authorisation or that a permission covers, sorted by order.
 * A screen with `menu` stands in its module's group, or on the first level where the module has none.
 */
export function buildMenu(table: RouteTable, entries: readonly PermissionEntry[]): MenuItem[] {
  const top: MenuItem[] = []
  const branches = new Map<string, MenuLeaf[]>()
  for (const record of table.records) {
    if (!record.screen.menu || record.screen.menu.hidden || !isMenuEntryOpen(record, entries, table)) continue
    const leaf = leafOf(record)
    const group = record.group
    if (!group) {
      top.push(leaf)
      continue
    }
    if (group.hidden) continue
    const items = branches.get(group.path)
    if (items) {
      items.push(leaf)
      continue
    }
    const first = [leaf]
    branches.set(group.path, first)
    top.push({
      kind: 'group',
      id: group.path,
      title: group.title,
      path: group.path,
      icon: group.icon,
      order: group.order,
      items: first,
    })
  }
  for (const items of branches.values()) items.sort(byOrder)
  return top.sort(byOrder)
}

/** NAV-19: no authorisation needed, or a permission covers the path without its parameters, or a child's. */
export function isMenuEntryOpen(record: RouteRecord, entries: readonly PermissionEntry[], table: RouteTable): boolean {
  if (mayOpenRecord(record, entries)) return true
  return table.records.some((child) => child.parentId === record.id && mayOpenRecord(child, entries))
}

/** PERM-01 for a screen: open to all, or covered by a route of the permission list. */
export function mayOpenRecord(record: RouteRecord, entries: readonly PermissionEntry[], pathname?: string): boolean {
  if (record.access === 'public' || record.access === 'any-signed-in') return true
  return mayOpenPage(entries, record.plainPath) || (pathname !== undefined && mayOpenPage(entries, pathname))
}

function leafOf(record: RouteRecord): MenuLeaf {
  const menu = record.screen.menu
  return {
    kind: 'leaf',
    id: record.id,
    title: record.screen.title,
    path: record.plainPath,
    icon: menu?.icon ?? null,
    order: menu?.order ?? 0,
    heading: menu?.heading ?? null,
  }
}

function byOrder(a: MenuItem, b: MenuItem): number {
  return a.order - b.order
}
