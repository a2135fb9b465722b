import { LANGUAGES, type Language } from '#platform/contract/text.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import { changeLanguage } from '../language/i18n.ts'
import { log } from '../messages/logger.ts'
import { useUiState } from '../state/ui-state.ts'
import { useShellText } from './use-shell-text.ts'

/** Each language in its own words, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' }

/** The language of the whole product. */
export function LanguageSwitch() {
  const text = useShellText()
  return (
    <ActionMenu
      target={<IconButton label={text('language')} icon={<Icon name="language" />} />}
      entries={useLanguageEntries()}
    />
  )
}

/** The languages as entries of a menu. */
export function useLanguageEntries(): ActionMenuEntry[] {
  const active = useUiState((ui) => ui.language)
  return LANGUAGES.map((language) => ({
    label: LANGUAGE_NAMES[language],
    isChosen: language === active,
    run: () => {
      changeLanguage(language).catch((error: unknown) => log('error', 'The texts of a language did not arrive.', error))
    },
  }))
}
