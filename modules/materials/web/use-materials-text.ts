import { useText } from '#platform/web/language/use-text.ts'
import type { materialsEn } from './locales/en.ts'

export const useMaterialsText = () => useText<typeof materialsEn>('materials')
