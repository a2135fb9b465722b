import { useText } from '#platform/web/language/use-text.ts'
import type { fileComparisonsEn } from './locales/en.ts'

export const useFileComparisonsText = () => useText<typeof fileComparisonsEn>('file-comparisons')
