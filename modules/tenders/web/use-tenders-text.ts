import { useText } from '#platform/web/language/use-text.ts'
import type { tendersEn } from './locales/en.ts'

export const useTendersText = () => useText<typeof tendersEn>('tenders')
