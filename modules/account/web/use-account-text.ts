import { useText } from '#platform/web/language/use-text.ts'
import type { accountEn } from './locales/en.ts'

export function useAccountText() {
  return useText<typeof accountEn>('account')
}
