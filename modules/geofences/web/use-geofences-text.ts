import { useText } from '#platform/web/language/use-text.ts'
import type { geofencesEn } from './locales/en.ts'

export const useGeofencesText = () => useText<typeof geofencesEn>('geofences')
