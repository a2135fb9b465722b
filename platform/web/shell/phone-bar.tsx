import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useSay } from '../language/use-text.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'
import { useActivityCount } from './activity-registry.ts'
import css from './phone-bar.module.css'
import { useRouteContext } from './use-route-context.ts'
import { useShellText } from './use-shell-text.ts'

/** The bar that thumbs reach: home, its map, add, what waits for the person, and the whole menu. */
export function PhoneBar(props: {
  onAdd: () => void
  onActivity: () => void
  onMore: () => void
  isMoreOpen: boolean
}) {
  const { onAdd, onActivity, onMore, isMoreOpen } = props
  const text = useShellText()
  const navigation = useScreenNavigation()
  const { names } = useRouteContext()
  const isAtHome = useCurrentScreen()?.id === names.homeIndex.id
  const isMap = useUiState((ui) => ui.homeShowMode === 'Map')
  const { running, unseen, now } = useActivityCount()
  const tab = usePhoneTab()
  const say = useSay()
  const current = useCurrentScreen()?.id

  const goHome = (isMapWanted: boolean) => {
    if (isMapWanted) setUiState({ homeShowMode: 'Map' })
    else if (isMap) setUiState({ homeShowMode: 'Grid' })
    void navigation.openPath(names.homeIndex.path)
  }
  return (
    <nav aria-label={text('phoneMenu')} className={css['bar']}>
      <PhoneButton icon="home" isCurrent={isAtHome && !isMap} onPress={() => goHome(false)}>
        {text('home')}
      </PhoneButton>
      <PhoneButton icon="map" isCurrent={isAtHome && isMap} onPress={() => goHome(true)}>
        {text('map')}
      </PhoneButton>
      <PhoneButton icon="add" onPress={onAdd}>
        {text('add')}
      </PhoneButton>
      {tab ? (
        <PhoneButton
          icon="job"
          isCurrent={current === tab.id}
          onPress={() => void navigation.openPath(tab.path)}
          hasMark={now !== undefined}
        >
          {say(tab.screen.title)}
        </PhoneButton>
      ) : (
        <PhoneButton icon="bell" onPress={onActivity} hasMark={running + unseen > 0}>
          {text('activity')}
        </PhoneButton>
      )}
      <PhoneButton icon="menu" onPress={onMore} isExpanded={isMoreOpen}>
        {text('more')}
      </PhoneButton>
    </nav>
  )
}

/** The screen that a module puts into the bar; without one the bell stands there. */
export function usePhoneTab() {
  const { table } = useRouteContext()
  return table.records.find(({ screen }) => screen.menu?.isPhoneTab)
}

function PhoneButton(props: {
  icon: IconName
  onPress: () => void
  isCurrent?: boolean
  isExpanded?: boolean
  hasMark?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={css['button']}
      aria-current={props.isCurrent ? 'page' : undefined}
      aria-expanded={props.isExpanded}
      onClick={props.onPress}
    >
      <span className={css['icon']}>
        <Icon name={props.icon} sizePx={20} />
        {props.hasMark && <span className={css['mark']} />}
      </span>
      {props.children}
    </button>
  )
}
