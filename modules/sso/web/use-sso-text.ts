import { useText } from '#platform/web/language/use-text.ts'
import type { ssoEn } from './locales/en.ts'

export function useSsoText() {
  return useText<typeof ssoEn>('sso')
}
