import { useText } from '#platform/web/language/use-text.ts'
import type { streetPhotosEn } from './locales/en.ts'

export function useStreetText() {
  return useText<typeof streetPhotosEn>('street-photos')
}
