import { useText } from '#platform/web/language/use-text.ts'
import type { constructionEn } from './locales/en.ts'

export const useConstructionText = () => useText<typeof constructionEn>('construction')
