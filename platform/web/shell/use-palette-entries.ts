import { isIconName } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import { type PlaceState, usePlace } from '../place/place-store.ts'
import { mayOpenRecord } from '../routing/menu.ts'
import type { RouteRecord } from '../routing/route-table.ts'
import { type ScreenNavigation, useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { canDo } from '../session/can.tsx'
import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'
import { LANGUAGE_NAMES, useLanguageEntries } from './language-switch.tsx'
import { type PaletteEntry, paletteAction } from './palette-registry.ts'
import { choosePlace } from './places-of-kind.ts'
import { rememberPlace } from './recent-places.ts'
import { useActiveTheme } from './use-active-theme.ts'
import { useMenuFold } from './use-menu-fold.ts'
import { usePlatformKey } from './use-platform-key.ts'
import { useRouteContext } from './use-route-context.ts'
import { useShellText } from './use-shell-text.ts'

/** `add`: only the screens and actions that make something new. */
export type PaletteMode = 'all' | 'add'

/** What the command palette offers without asking the server: screens, places, actions. */
export function usePaletteEntries(mode: PaletteMode): readonly PaletteEntry[] {
  const screens = useScreenEntries('all')
  const adding = useScreenEntries('add')
  const places = usePlaceEntries()
  const actions = useActionEntries()
  return mode === 'add' ? adding : [...screens, ...places, ...adding, ...actions]
}

function useScreenEntries(mode: PaletteMode): PaletteEntry[] {
  const text = useShellText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const { table } = useRouteContext()
  const authList = useSession((session) => session.userInfo?.authList)
  // What adds a record stands where its list stands in the menu.
  const places = new Map(table.records.map(({ id }, at) => [id, at]))
  const placeOf = ({ id, parentId }: RouteRecord) => places.get(mode === 'add' ? (parentId ?? id) : id) ?? 0
  return table.records
    .filter((record) => isReachable(record) && isAddScreen(record) === (mode === 'add'))
    .filter((record) => mayOpenRecord(record, authList ?? []))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((record) => ({
      id: `screen ${record.id}`,
      group: text(mode === 'add' ? 'add' : 'screens'),
      title: say(record.screen.title),
      hint: record.group ? say(record.group.title) : undefined,
      icon: mode === 'add' ? 'add' : iconOf(record),
      run: () => void navigation.openPath(record.path),
    }))
}

/** A screen of a record needs to know which one, and the pages around sign-in are no place to go. */
function isReachable(record: RouteRecord): boolean {
  return record.path === record.plainPath && !record.screen.bare
}

function isAddScreen(record: RouteRecord): boolean {
  return /^add/i.test(record.screenId)
}

function iconOf(record: RouteRecord) {
  const icon = record.screen.menu?.icon ?? record.group?.icon
  return isIconName(icon) ? icon : undefined
}

function usePlaceEntries(): PaletteEntry[] {
  const text = useShellText()
  const navigation = useScreenNavigation()
  const place = usePlace((state) => state)
  const { names } = useRouteContext()
  const open = (path: string) => void navigation.openPath(path)
  return [
    ...place.projectList.map((project) => ({
      id: `project ${project.code}`,
      group: text('places'),
      title: project.name,
      hint: project.code,
      icon: 'project' as const,
      run: () => pick(navigation, () => choosePlace('project', project), ['project', project.code]),
    })),
    ...sitesOf(place).map((site) => ({
      id: `site ${site.code}`,
      group: text('places'),
      title: site.name,
      hint: site.code,
      icon: 'site' as const,
      run: () => {
        choosePlace('site', site)
        rememberPlace('site', site.code)
        open(names.homeStructures.path)
      },
    })),
    ...place.structureArr.map((structure) => ({
      id: `structure ${structure.code}`,
      group: text('places'),
      title: structure.name,
      hint: structure.code,
      icon: 'structure' as const,
      run: () => pick(navigation, () => choosePlace('structure', structure), ['structure', structure.code]),
    })),
  ]
}

function pick(navigation: ScreenNavigation, choose: () => void, remember: ['project' | 'structure', string]) {
  choose()
  rememberPlace(...remember)
  void navigation.repeat()
}

function sitesOf(place: PlaceState) {
  return place.currentProject ? (place.siteMap[place.currentProject.code] ?? []) : []
}

function useActionEntries(): PaletteEntry[] {
  const text = useShellText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const theme = useActiveTheme()
  const language = useUiState((ui) => ui.language)
  const { isCollapsed, toggle } = useMenuFold()
  const key = usePlatformKey()
  const otherLanguage = useLanguageEntries().find((entry) => 'run' in entry && entry.label !== LANGUAGE_NAMES[language])
  const group = text('actions')
  const own = paletteAction
    .all()
    .filter(({ permission }) => !permission || canDo(permission))
    .map(({ id, title, icon, run }) => ({ id, group, title: say(title), icon, run: () => run(navigation) }))
  return [
    ...own,
    {
      id: 'action theme',
      group,
      title: `${text('theme')}: ${text(theme === 'dark' ? 'light' : 'dark')}`,
      icon: theme === 'dark' ? 'sun' : 'moon',
      run: () => setUiState({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
    ...(otherLanguage && 'run' in otherLanguage
      ? [
          {
            id: 'action language',
            group,
            title: `${text('language')}: ${otherLanguage.label}`,
            icon: 'language' as const,
            run: otherLanguage.run,
          },
        ]
      : []),
    {
      id: 'action menu',
      group,
      title: text(isCollapsed ? 'expandMenu' : 'collapseMenu'),
      icon: 'panel-start',
      shortcut: `${key} B`,
      run: toggle,
    },
    { id: 'action sign-out', group, title: text('signOut'), icon: 'sign-out', run: () => void signOut() },
  ]
}
