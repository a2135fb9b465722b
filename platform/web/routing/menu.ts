import type { MenuGroup, PlaceScope } from '#platform/contract/define-module.ts'
import { type MenuChoices, NO_MENU_CHOICES } from '#platform/contract/menu-choice.ts'
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
  /** Place that must be picked before it leads anywhere; null for most. */
  readonly scope: PlaceScope | null
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
 * A screen with `menu` stands in its module's group, or on the first level where the module has none. An installation's
 * choices decide on order and showing; they add nothing that the person may not open.
 */
export function buildMenu(
  table: RouteTable,
  entries: readonly PermissionEntry[],
  choices: MenuChoices = NO_MENU_CHOICES,
): MenuItem[] {
  return gather(table, entries, choices, {
    hasLeaf: ({ id, screen }) => !(choices.get(id)?.isHidden ?? screen.menu?.hidden ?? false),
    hasGroup: ({ path, hidden }) => !(choices.get(path)?.isHidden ?? hidden ?? false),
  })
}

/**
 * What the header shows of a person's entries: groups that are flagged for it whole, and of the others the flagged
 * screens. An entry may be in the header and hidden in the menu.
 */
export function buildHeader(
  table: RouteTable,
  entries: readonly PermissionEntry[],
  choices: MenuChoices = NO_MENU_CHOICES,
): MenuItem[] {
  const isFlagged = ({ id, screen }: RouteRecord) => choices.get(id)?.isInHeader ?? screen.header ?? false
  const isWhole = (group: MenuGroup | null) =>
    group !== null &&
    (choices.get(group.path)?.isInHeader ??
      table.records.some((record) => record.group?.path === group.path && record.screen.header === true))
  const items = gather(table, entries, choices, {
    hasLeaf: (record) =>
      isWhole(record.group)
        ? !(choices.get(record.id)?.isHidden ?? record.screen.menu?.hidden ?? false)
        : isFlagged(record),
    hasGroup: () => true,
  })
  // A screen out of a group that is not in the header stands there by itself.
  return items.flatMap((item): readonly MenuItem[] =>
    item.kind === 'group' && !isWhole(groupOf(table, item.id)) ? item.items : [item],
  )
}

interface Shown {
  readonly hasLeaf: (record: RouteRecord) => boolean
  readonly hasGroup: (group: MenuGroup) => boolean
}

function gather(
  table: RouteTable,
  entries: readonly PermissionEntry[],
  choices: MenuChoices,
  shown: Shown,
): MenuItem[] {
  const top: MenuItem[] = []
  const branches = new Map<string, MenuLeaf[]>()
  for (const record of table.records) {
    if (!record.screen.menu || !shown.hasLeaf(record) || !isMenuEntryOpen(record, entries, table)) continue
    const leaf = leafOf(record, choices)
    const { group } = record
    if (!group) top.push(leaf)
    else if (!shown.hasGroup(group)) continue
    else if (branches.has(group.path)) branches.get(group.path)?.push(leaf)
    else {
      const items = [leaf]
      branches.set(group.path, items)
      const order = choices.get(group.path)?.order ?? group.order
      top.push({ kind: 'group', id: group.path, title: group.title, path: group.path, icon: group.icon, order, items })
    }
  }
  for (const items of branches.values()) items.sort(byOrder)
  return top.sort(byOrder)
}

function groupOf(table: RouteTable, path: string): MenuGroup | null {
  return table.records.find((record) => record.group?.path === path)?.group ?? null
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

function leafOf(record: RouteRecord, choices: MenuChoices): MenuLeaf {
  const { menu, header, scope } = record.screen
  return {
    kind: 'leaf',
    id: record.id,
    title: record.screen.title,
    path: record.plainPath,
    icon: menu?.icon ?? null,
    order: choices.get(record.id)?.order ?? menu?.order ?? 0,
    heading: menu?.heading ?? null,
    scope: header ? 'structure' : (scope ?? null),
  }
}

function byOrder(a: MenuItem, b: MenuItem): number {
  return a.order - b.order
}
