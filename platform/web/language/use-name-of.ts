import { useUiState } from '../state/ui-state.ts'

/** A name in the reader's language; the English one where no Arabic was given. */
export function useNameOf(): (named: { readonly name: string; readonly nameAr: string }) => string {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ name, nameAr }) => (isArabic && nameAr) || name
}
