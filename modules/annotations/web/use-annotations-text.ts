import { useText } from '#platform/web/language/use-text.ts'
import type { annotationsEn } from './locales/en.ts'

export function useAnnotationsText() {
  return useText<typeof annotationsEn>('annotations')
}
