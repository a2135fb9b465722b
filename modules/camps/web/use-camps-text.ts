import { useText } from '#platform/web/language/use-text.ts'
import type { campsEn } from './locales/en.ts'

export const useCampsText = () => useText<typeof campsEn>('camps')
