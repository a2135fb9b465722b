import { useText } from '#platform/web/language/use-text.ts'
import type { variationsEn } from './locales/en.ts'

export const useVariationsText = () => useText<typeof variationsEn>('variations')
