import { useText } from '#platform/web/language/use-text.ts'
import type { workpackagesEn } from './locales/en.ts'

export function useWorkpackagesText() {
  return useText<typeof workpackagesEn>('workpackages')
}
