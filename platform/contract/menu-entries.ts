import type { MenuGroup, ModuleSpec, ScreenSpec } from './define-module.ts'
import { menuGroupOf } from './menu-group.ts'
import { withoutParameters } from './permission.ts'
import type { Text } from './text.ts'

/** One entry of the menu as the modules declare it, whoever may see it. */
export interface DeclaredMenuEntry {
  /** A group's path, or `module.screen`. */
  readonly id: string
  /** Null on the first level. */
  readonly groupId: string | null
  readonly isGroup: boolean
  readonly title: Text
  readonly path: string
  readonly icon: string | null
  readonly order: number
  readonly isHidden: boolean
  readonly isHiddenInBreadcrumb: boolean
  readonly isInHeader: boolean
  /** Cannot be hidden: the way back from a menu that hides too much. */
  readonly isKept: boolean
}

/**
 * Every entry of the menu out of the modules' declarations: the groups with the screens that have a place in the menu,
 * each followed by its screens; siblings in the order of their numbers, equals as declared.
 */
export function menuEntriesOf(modules: readonly ModuleSpec[]): DeclaredMenuEntry[] {
  const groups = new Map<string, { group: MenuGroup; leaves: DeclaredMenuEntry[] }>()
  const top: DeclaredMenuEntry[] = []
  for (const spec of modules) {
    for (const [id, screen] of Object.entries<ScreenSpec>(spec.screens)) {
      const group = menuGroupOf(spec, screen)
      const leaves = leafOf(spec, id, screen)
      if (!group) top.push(...leaves)
      else if (leaves.length > 0) {
        const { leaves: known } = groups.get(group.path) ?? { leaves: [] }
        groups.set(group.path, { group, leaves: [...known, ...leaves] })
      }
    }
  }
  const leavesOf = (id: string) => (groups.get(id)?.leaves ?? []).sort(byOrder)
  const first = [...top, ...[...groups.values()].map(({ group, leaves }) => groupOf(group, leaves))].sort(byOrder)
  return first.flatMap((entry) => [entry, ...(entry.isGroup ? leavesOf(entry.id) : [])])
}

function leafOf(spec: ModuleSpec, id: string, screen: ScreenSpec): DeclaredMenuEntry[] {
  const { menu } = screen
  if (!menu) return []
  return [
    {
      id: `${spec.id}.${id}`,
      groupId: menuGroupOf(spec, screen)?.path ?? null,
      isGroup: false,
      title: screen.title,
      path: withoutParameters(screen.path),
      icon: menu.icon ?? null,
      order: menu.order,
      isHidden: menu.hidden ?? false,
      isHiddenInBreadcrumb: screen.hiddenInBreadcrumb ?? false,
      isInHeader: screen.header ?? false,
      isKept: menu.isKept ?? false,
    },
  ]
}

/** A group is in the header where its screens are, and cannot be hidden where one of them cannot. */
function groupOf(group: MenuGroup, leaves: readonly DeclaredMenuEntry[]): DeclaredMenuEntry {
  return {
    id: group.path,
    groupId: null,
    isGroup: true,
    title: group.title,
    path: group.path,
    icon: group.icon,
    order: group.order,
    isHidden: group.hidden ?? false,
    isHiddenInBreadcrumb: false,
    isInHeader: leaves.some(({ isInHeader }) => isInHeader),
    isKept: leaves.some(({ isKept }) => isKept),
  }
}

function byOrder(a: DeclaredMenuEntry, b: DeclaredMenuEntry): number {
  return a.order - b.order
}
