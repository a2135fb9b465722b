import { useText } from '#platform/web/language/use-text.ts'
import type { geospatialEn } from './locales/en.ts'

export function useGeospatialText() {
  return useText<typeof geospatialEn>('geospatial')
}
