import type { Access } from './access.ts'
import type { Area } from './areas.ts'
import type { SwitchSpec } from './define-switch.ts'
import type { Text } from './text.ts'

/** The part of the place (project › site › structure) that must be picked before a screen makes sense. */
export type PlaceScope = 'project' | 'site' | 'structure'

/** Where a record lies: `siteOrStructure` is one of a site, and of a structure where it happened in one. */
export type RecordPlace = PlaceScope | 'siteOrStructure'

export interface MenuEntry {
  /** Position among its siblings, ascending; the numbers are those of the specification's route table. */
  readonly order: number
  /** Name of an icon of `ui/icon.tsx`. */
  readonly icon?: string
  /** Registered and openable, but not listed in the menu. */
  readonly hidden?: boolean
  /** Quiet heading that the entry stands under inside its group: the second level where the specification has three. */
  readonly heading?: Text
  /** On the first level, whatever group its module stands in. */
  readonly isAlone?: boolean
  /** Under a group of another module than its own: the section that its path begins with. */
  readonly within?: MenuGroup
  /** Also a place of the bar at the foot of a phone. */
  readonly isPhoneTab?: boolean
  /** No administrator can hide it: the screen that arranges the menu itself. */
  readonly isKept?: boolean
}

/** A first-level menu group: the part of the path that all screens of the section begin with. */
export interface MenuGroup extends MenuEntry {
  readonly path: `/${string}`
  readonly title: Text
  readonly icon: string
  /**
   * Its registers and dashboards show as much around the picked place as their reader wants: where a site or a structure has
   * to be picked for them (NAV-08), any will do, and it is picked by itself.
   */
  readonly looksAround?: true
  /** Gathers sections that have paths of their own, as Platform Mgt does: `path` is then a name alone. */
  readonly isGathering?: boolean
}

export interface ScreenSpec<Permission extends string = string> {
  /** Address with `:name` for parameters; unique in the product. */
  readonly path: `/${string}`
  readonly title: Text
  readonly access: Access<Permission>
  /** Place that must be picked; without it the guard leads to where it is picked (NAV-06 to NAV-08). */
  readonly scope?: PlaceScope
  /** Screen id whose breadcrumb precedes this one: `list` in the same module or `sites.list` in another. */
  readonly parent?: string
  readonly menu?: MenuEntry
  /** Shown in the header, and therefore open only with a site and a structure picked (NAV-08). */
  readonly header?: boolean
  /** Is itself about a place: a link that names one picks it, as with a scope. */
  readonly picksPlace?: boolean
  readonly hiddenInBreadcrumb?: boolean
  /** Links to it are sent around: who is not signed in comes back to the whole address after signing in (NAV-10). */
  readonly isLinkedTo?: boolean
  /** Screen paints to the edges of the window: viewers, maps, monitoring. */
  readonly fullBleed?: boolean
  /** Shown without the application's frame: sign-in, not found, shared pages. */
  readonly bare?: boolean
  /** Public GET that the first paint needs: its answer comes in the page, which is drawn with it ahead of its visitors. */
  readonly firstRead?: `/api/${string}`
}

/** What a permission lets a person do, as shown on the role screen. */
export interface PermissionSpec extends Text {
  /** Roles of the demonstration that have it besides its administrator. */
  readonly demo?: 'everybody' | readonly string[]
}

export interface ModuleSpec<
  Id extends string = string,
  Permission extends string = string,
  Screen extends string = string,
> {
  /** Plural noun, unique; the folder's name, the prefix of its tables, errors and events. */
  readonly id: Id
  readonly title: Text
  /** Floor of the house that it stands on: the foundation names no area, an area may name the whole foundation. */
  readonly area: Area
  /** Ids of the modules whose contract or public door this one uses; their texts come with its screens. */
  readonly dependsOn: readonly string[]
  readonly permissions: Readonly<Record<Permission, PermissionSpec>>
  /** First-level entry of the menu that this module's screens stand under. */
  readonly group?: MenuGroup
  readonly screens: Readonly<Record<Screen, ScreenSpec<Permission>>>
  /** Features that an operator may turn on or off. */
  readonly switches?: readonly SwitchSpec[]
}

/**
 * Declares a module once. Routes, menu, breadcrumbs, guards, permission list, documents and the standard test suite are
 * derived from what is written here.
 * @throws when a screen names a permission or a parent that the module does not declare, or a switch another module.
 */
export function defineModule<
  const Id extends string,
  const Permission extends string = never,
  const Screen extends string = never,
>(
  // Permission ids are those declared, not those that a screen happens to ask for.
  spec: Omit<ModuleSpec<Id, Permission, Screen>, 'screens'> & {
    readonly screens: Readonly<Record<Screen, ScreenSpec<NoInfer<Permission>>>>
  },
): ModuleSpec<Id, Permission, Screen> {
  for (const [id, screen] of Object.entries<ScreenSpec>(spec.screens)) {
    if (!isDeclaredAccess(spec, screen.access)) {
      throw new Error(`Screen ${spec.id}.${id} asks for '${screen.access}', which module ${spec.id} does not declare.`)
    }
    if (screen.parent && !screen.parent.includes('.') && !(screen.parent in spec.screens)) {
      throw new Error(`Screen ${spec.id}.${id} has the parent '${screen.parent}', which does not exist.`)
    }
  }
  for (const { id } of spec.switches ?? []) {
    if (!id.startsWith(`${spec.id}.`)) throw new Error(`Switch ${id} is listed by module ${spec.id}.`)
  }
  return spec
}

/** True where `access` is one of the two words that need no permission, or a permission that the module declares. */
export function isDeclaredAccess(spec: ModuleSpec, access: string | undefined): boolean {
  if (!access) return false
  return access === 'public' || access === 'any-signed-in' || access in spec.permissions
}
