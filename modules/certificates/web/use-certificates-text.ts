import { useText } from '#platform/web/language/use-text.ts'
import type { certificatesEn } from './locales/en.ts'

export const useCertificatesText = () => useText<typeof certificatesEn>('certificates')
