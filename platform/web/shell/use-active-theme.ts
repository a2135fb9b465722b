import type { Theme } from '#ui/tokens.ts'
import { useMedia } from '#ui/use-media.ts'
import { useUiState } from '../state/ui-state.ts'

/** The theme on screen: the person's choice, or the device's where the choice is left to it. */
export function useActiveTheme(): Theme {
  const chosen = useUiState((ui) => ui.theme)
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')
  if (chosen !== 'auto') return chosen
  return isDeviceDark ? 'dark' : 'light'
}
