import { BREAKPOINT_PX } from '#ui/tokens.ts'
import { useMedia } from '#ui/use-media.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'

const TABLET_MEDIA = `(max-width: ${BREAKPOINT_PX.tablet - 0.02}px)`

/**
 * Whether the menu is folded, and the way to the other. A wide window keeps what the person chose; on a tablet, where it
 * would take a third of the page, and beside a workspace, which wants the whole window, it is folded until it is opened.
 */
export function useMenuFold(): { readonly isCollapsed: boolean; readonly toggle: () => void } {
  const isTablet = useMedia(TABLET_MEDIA)
  const isWorkspace = useCurrentScreen()?.screen.fullBleed === true
  const isChosen = useUiState((ui) => ui.sidebarCollapsed)
  const isOpenOnTablet = useUiState((ui) => ui.isMenuOpenOnTablet)
  return isTablet || isWorkspace
    ? { isCollapsed: !isOpenOnTablet, toggle: () => setUiState({ isMenuOpenOnTablet: !isOpenOnTablet }) }
    : { isCollapsed: isChosen, toggle: () => setUiState({ sidebarCollapsed: !isChosen }) }
}
