import { useText } from '#platform/web/language/use-text.ts'
import type { geospatialEn } from './locales/en.ts'

export const useGeospatialText = () => useText<typeof geospatialEn>('geospatial')
export type GeospatialText = ReturnType<typeof useGeospatialText>
