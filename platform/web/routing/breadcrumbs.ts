import { type MenuChoices, NO_MENU_CHOICES } from '#platform/contract/menu-choice.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RouteRecord, RouteTable } from './route-table.ts'

export interface Crumb {
  readonly title: Text
  /** Where it leads; null for a group, and for a screen that needs parameters. */
  readonly path: string | null
}

/**
 * Breadcrumbs of a screen: title of its menu group, heading inside of it, its parents from the top, itself. Screens that are hidden in the
 * breadcrumb, as declared or as the installation has chosen, are left out, and so is a group that the first screen
 * already names.
 */
export function buildBreadcrumbs(
  table: RouteTable,
  record: RouteRecord,
  choices: MenuChoices = NO_MENU_CHOICES,
): Crumb[] {
  const chain: RouteRecord[] = []
  for (let next: RouteRecord | undefined = record; next && !chain.includes(next); next = parentOf(table, next)) {
    chain.unshift(next)
  }
  const crumbs = chain
    .filter((part) => !(choices.get(part.id)?.isHiddenInBreadcrumb ?? part.screen.hiddenInBreadcrumb))
    .map((part) => ({ title: part.screen.title, path: part.path === part.plainPath ? part.path : null }))
  const group = chain[0]?.group
  const isGroupHidden = group && choices.get(group.path)?.isHiddenInBreadcrumb
  if (!group || isGroupHidden || crumbs[0]?.title.en === group.title.en) return crumbs
  const heading = chain[0]?.screen.menu?.heading
  return [{ title: group.title, path: null }, ...(heading ? [{ title: heading, path: null }] : []), ...crumbs]
}

function parentOf(table: RouteTable, record: RouteRecord): RouteRecord | undefined {
  return record.parentId === null ? undefined : table.byId.get(record.parentId)
}
