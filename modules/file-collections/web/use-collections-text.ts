import { useText } from '#platform/web/language/use-text.ts'
import type { fileCollectionsEn } from './locales/en.ts'

export const useCollectionsText = () => useText<typeof fileCollectionsEn>('file-collections')
