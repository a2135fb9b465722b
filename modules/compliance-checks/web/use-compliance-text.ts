import { useText } from '#platform/web/language/use-text.ts'
import type { complianceChecksEn } from './locales/en.ts'

export function useComplianceText() {
  return useText<typeof complianceChecksEn>('compliance-checks')
}
