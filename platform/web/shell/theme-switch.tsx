import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import { setUiState, type Theme, useUiState } from '../state/ui-state.ts'
import { useActiveTheme } from './use-active-theme.ts'
import { useShellText } from './use-shell-text.ts'

const LABELS = { light: 'light', dark: 'dark', auto: 'themeAuto' } as const satisfies Record<Theme, string>

/** Light, dark, or as the device says. */
export function ThemeSwitch() {
  const text = useShellText()
  const active = useActiveTheme()
  return (
    <ActionMenu
      target={<IconButton label={text('theme')} icon={<Icon name={active === 'dark' ? 'moon' : 'sun'} />} />}
      entries={useThemeEntries()}
    />
  )
}

/** The themes as entries of a menu. */
export function useThemeEntries(): ActionMenuEntry[] {
  const text = useShellText()
  const chosen = useUiState((ui) => ui.theme)
  return (['light', 'dark', 'auto'] as const).map((theme) => ({
    label: text(LABELS[theme]),
    isChosen: theme === chosen,
    run: () => setUiState({ theme }),
  }))
}
