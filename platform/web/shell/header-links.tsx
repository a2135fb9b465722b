import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon, isIconName } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useSay } from '../language/use-text.ts'
import { type PlaceState, usePlace } from '../place/place-store.ts'
import type { MenuItem, MenuLeaf } from '../routing/menu.ts'
import { PathLink } from '../routing/screen-link.tsx'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './header-links.module.css'
import { useShellText } from './use-shell-text.ts'

/** On a narrower window the place and the search need the room; the menu has every entry. */
const WIDE_MEDIA = '(min-width: 1440px)'

/** The entries that are flagged for the header, as far as the picked place lets them lead somewhere. */
export function HeaderLinks() {
  const text = useShellText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const place = usePlace((state) => state)
  const items = useUiState((ui) => ui.headerList).flatMap((item) => reachable(item, place))
  if (!useMedia(WIDE_MEDIA) || items.length === 0) return null
  return (
    <nav className={css['links']} aria-label={text('headerPages')}>
      {items.map((item) =>
        item.kind === 'leaf' ? (
          <PathLink key={item.id} path={item.path} className={css['link']}>
            {say(item.title)}
          </PathLink>
        ) : (
          <ActionMenu
            key={item.id}
            target={
              <button type="button" className={css['link']}>
                <Icon name={isIconName(item.icon) ? item.icon : 'folder'} sizePx={14} />
                {say(item.title)}
                <Icon name="chevron-down" sizePx={12} />
              </button>
            }
            entries={item.items.map((leaf) => ({
              label: say(leaf.title),
              run: () => void navigation.openPath(leaf.path),
            }))}
          />
        ),
      )}
    </nav>
  )
}

/** Without their place those screens would lead to where a place is picked (NAV-08). */
function reachable(item: MenuItem, place: PlaceState): readonly MenuItem[] {
  if (item.kind === 'leaf') return isReachable(item, place) ? [item] : []
  const items = item.items.filter((leaf) => isReachable(leaf, place))
  return items.length > 0 ? [{ ...item, items }] : []
}

function isReachable({ scope }: MenuLeaf, { currentProject, currentSite, currentStructure }: PlaceState): boolean {
  if (scope === 'structure') return currentSite !== null && currentStructure !== null
  if (scope === 'site') return currentSite !== null
  return scope === null || currentProject !== null
}
