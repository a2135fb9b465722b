import { useUiState } from '#platform/web/state/ui-state.ts'

/** A person's or a place's name in the reader's language. */
export function useNameOf() {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return {
    person: (user: { readonly displayName: string; readonly displayNameAr: string }) =>
      (isArabic && user.displayNameAr) || user.displayName,
    company: (company: { readonly name: string; readonly nameAr: string }) =>
      (isArabic && company.nameAr) || company.name,
    place: (place: { readonly name: string; readonly nameAr: string }) => (isArabic && place.nameAr) || place.name,
  }
}
