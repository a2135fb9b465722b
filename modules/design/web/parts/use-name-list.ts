import { useUiState } from '#platform/web/state/ui-state.ts'

/** Several names in one line, with the comma of the reader's language. */
export function useNameList(): (names: readonly string[]) => string {
  const separator = useUiState((ui) => (ui.language === 'ar' ? '، ' : ', '))
  return (names) => names.filter((name) => name !== '').join(separator)
}
