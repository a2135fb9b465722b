import { useText } from '#platform/web/language/use-text.ts'
import type { vegetationPlotsEn } from './locales/en.ts'

export const usePlotsText = () => useText<typeof vegetationPlotsEn>('vegetation-plots')
