import { useText } from '#platform/web/language/use-text.ts'
import type { contractClaimsEn } from './locales/en.ts'

export const useContractClaimsText = () => useText<typeof contractClaimsEn>('contract-claims')
