import { useText } from '#platform/web/language/use-text.ts'
import type { cadEn } from './locales/en.ts'

export function useCadText() {
  return useText<typeof cadEn>('cad')
}
