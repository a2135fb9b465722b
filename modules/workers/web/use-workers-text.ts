import { useText } from '#platform/web/language/use-text.ts'
import type { workersEn } from './locales/en.ts'

export const useWorkersText = () => useText<typeof workersEn>('workers')
