import { BRAND } from '#platform/contract/brand.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Logo } from '#ui/logo.tsx'
import { PathLink } from '../routing/screen-link.tsx'
import { ActivityBell } from './activity-bell.tsx'
import { HeaderLinks } from './header-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NowLink } from './now-link.tsx'
import { PersonMenu } from './person-menu.tsx'
import { usePhoneTab } from './phone-bar.tsx'
import { PlaceBar } from './place-bar.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import css from './top-bar.module.css'
import { useMenuFold } from './use-menu-fold.ts'
import { usePlatformKey } from './use-platform-key.ts'
import { useRouteContext } from './use-route-context.ts'
import { useShellText } from './use-shell-text.ts'

/** The bar at the top, always there: product, place, search, activity, theme, language, person. */
export function TopBar(props: { isPhone: boolean; onSearch: () => void; onActivity: () => void; onMenu: () => void }) {
  const { isPhone, onSearch, onActivity, onMenu } = props
  const text = useShellText()
  const hasTab = usePhoneTab() !== undefined
  const { isCollapsed } = useMenuFold()
  const { names } = useRouteContext()
  const key = usePlatformKey()
  return (
    <header className={css['bar']}>
      {!isPhone && (
        <IconButton
          label={text(isCollapsed ? 'expandMenu' : 'collapseMenu')}
          shortcut={`${key} B`}
          icon={<Icon name="panel-start" />}
          aria-expanded={!isCollapsed}
          onClick={onMenu}
        />
      )}
      <PathLink path={names.homeIndex.path} className={css['home']} aria-label={`${BRAND.name}, ${text('home')}`}>
        <Logo sizePx={22} />
        {!isPhone && <span className={css['name']}>{BRAND.name}</span>}
      </PathLink>
      <PlaceBar isPhone={isPhone} />
      {!isPhone && <HeaderLinks />}
      {isPhone ? (
        <IconButton
          label={text('search')}
          icon={<Icon name="search" sizePx={18} />}
          data-tour="search"
          onClick={onSearch}
        />
      ) : (
        <button type="button" className={css['search']} data-tour="search" onClick={onSearch}>
          <Icon name="search" sizePx={14} />
          <span className={css['searchWords']}>{text('search')}</span>
          <Kbd keys={`${key} K`} />
        </button>
      )}
      {!(isPhone && hasTab) && <NowLink />}
      {(!isPhone || hasTab) && <ActivityBell onOpen={onActivity} />}
      {!isPhone && <ThemeSwitch />}
      {!isPhone && <LanguageSwitch />}
      <PersonMenu withPreferences={isPhone} />
    </header>
  )
}
