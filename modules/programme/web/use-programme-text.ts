import { useText } from '#platform/web/language/use-text.ts'
import type { programmeEn } from './locales/en.ts'

export const useProgrammeText = () => useText<typeof programmeEn>('programme')
