import { useText } from '#platform/web/language/use-text.ts'
import type { designboardEn } from './locales/en.ts'

export function useDesignboardText() {
  return useText<typeof designboardEn>('designboard')
}
