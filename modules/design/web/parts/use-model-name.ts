import { useUiState } from '#platform/web/state/ui-state.ts'

/** Name of a model in the reader's language; the English one where no Arabic was given. */
export function useModelName(): (model: { readonly name: string; readonly nameAr: string }) => string {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ name, nameAr }) => (isArabic && nameAr) || name
}
