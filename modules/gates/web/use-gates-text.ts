import { useText } from '#platform/web/language/use-text.ts'
import type { gatesEn } from './locales/en.ts'

export const useGatesText = () => useText<typeof gatesEn>('gates')
