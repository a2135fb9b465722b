import { useText } from '#platform/web/language/use-text.ts'
import type { formsEn } from './locales/en.ts'

export function useFormsText() {
  return useText<typeof formsEn>('forms')
}
