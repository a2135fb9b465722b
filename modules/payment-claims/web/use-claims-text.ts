import { useText } from '#platform/web/language/use-text.ts'
import type { paymentClaimsEn } from './locales/en.ts'

export const useClaimsText = () => useText<typeof paymentClaimsEn>('payment-claims')
