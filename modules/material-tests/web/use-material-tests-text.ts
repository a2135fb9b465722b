import { useText } from '#platform/web/language/use-text.ts'
import type { materialTestsEn } from './locales/en.ts'

export function useMaterialTestsText() {
  return useText<typeof materialTestsEn>('material-tests')
}
