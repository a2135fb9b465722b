import { useText } from '#platform/web/language/use-text.ts'
import type { earthworkEn } from './locales/en.ts'

export const useEarthworkText = () => useText<typeof earthworkEn>('earthwork')
