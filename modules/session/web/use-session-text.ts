import { useText } from '#platform/web/language/use-text.ts'
import type { sessionEn } from './locales/en.ts'

export function useSessionText() {
  return useText<typeof sessionEn>('session')
}
