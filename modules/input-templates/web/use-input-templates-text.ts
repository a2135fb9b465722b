import { useText } from '#platform/web/language/use-text.ts'
import type { inputTemplatesEn } from './locales/en.ts'

export function useInputTemplatesText() {
  return useText<typeof inputTemplatesEn>('input-templates')
}
