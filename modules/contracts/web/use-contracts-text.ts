import { useText } from '#platform/web/language/use-text.ts'
import type { contractsEn } from './locales/en.ts'

export const useContractsText = () => useText<typeof contractsEn>('contracts')
