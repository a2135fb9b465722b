import { useUiState } from '#platform/web/state/ui-state.ts'
import { useQualityText } from './use-quality-text.ts'

/** What a contractor is called in the language that is read; without one, that nobody is named. */
export function useContractorName() {
  const text = useQualityText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  return ({ name, nameAr }: { readonly name: string | null; readonly nameAr: string | null }) =>
    (isArabic && nameAr) || name || text('noCompany')
}
