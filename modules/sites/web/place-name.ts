import { activeLanguage } from '#platform/web/language/i18n.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'

interface Named {
  readonly name: string
  readonly nameAr: string
}

/** The name of a place in the language of the screen; the English one where no Arabic name was entered. */
export function placeName({ name, nameAr }: Named): string {
  return (activeLanguage() === 'ar' && nameAr) || name
}

/** `placeName` for components: renders again when the language changes. */
export function usePlaceName(): (place: Named) => string {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ name, nameAr }) => (isArabic && nameAr) || name
}
