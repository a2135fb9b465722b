import { useText } from '#platform/web/language/use-text.ts'
import type { proceduresEn } from './locales/en.ts'

export function useProceduresText() {
  return useText<typeof proceduresEn>('procedures')
}
