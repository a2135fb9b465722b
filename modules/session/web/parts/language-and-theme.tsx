import { changeLanguage } from '#platform/web/language/i18n.ts'
import { setUiState, type Theme, useUiState } from '#platform/web/state/ui-state.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useSessionText } from '../use-session-text.ts'
import css from './language-and-theme.module.css'

/** Two choices that must be reachable before signing in: a person who cannot read the page cannot look for them. */
export function LanguageAndTheme() {
  const text = useSessionText()
  const language = useUiState((ui) => ui.language)
  const theme = useUiState((ui) => ui.theme)
  return (
    <div className={css['row']}>
      <SegmentedControl
        label={text('language')}
        value={language}
        segments={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        onChange={(chosen) => void changeLanguage(chosen)}
      />
      <SegmentedControl<Theme>
        label={text('theme')}
        value={theme}
        segments={[
          { value: 'light', label: text('light') },
          { value: 'dark', label: text('dark') },
          { value: 'auto', label: text('auto') },
        ]}
        onChange={(chosen) => setUiState({ theme: chosen })}
      />
    </div>
  )
}
