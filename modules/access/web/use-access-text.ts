import { useText } from '#platform/web/language/use-text.ts'
import type { accessEn } from './locales/en.ts'

export function useAccessText() {
  return useText<typeof accessEn>('access')
}
export type AccessText = ReturnType<typeof useAccessText>
