import { useText } from '#platform/web/language/use-text.ts'
import type { designEn } from './locales/en.ts'

export function useDesignText() {
  return useText<typeof designEn>('design')
}
