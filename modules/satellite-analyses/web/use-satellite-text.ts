import { useText } from '#platform/web/language/use-text.ts'
import type { satelliteAnalysesEn } from './locales/en.ts'

export function useSatelliteText() {
  return useText<typeof satelliteAnalysesEn>('satellite-analyses')
}
