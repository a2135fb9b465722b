import { useText } from '#platform/web/language/use-text.ts'
import type { modelsEn } from './locales/en.ts'

export function useModelsText() {
  return useText<typeof modelsEn>('models')
}
