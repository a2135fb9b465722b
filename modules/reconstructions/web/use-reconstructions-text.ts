import { useText } from '#platform/web/language/use-text.ts'
import type { reconstructionsEn } from './locales/en.ts'

export function useReconstructionsText() {
  return useText<typeof reconstructionsEn>('reconstructions')
}
