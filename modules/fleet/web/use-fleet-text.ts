import { useText } from '#platform/web/language/use-text.ts'
import type { fleetEn } from './locales/en.ts'

export const useFleetText = () => useText<typeof fleetEn>('fleet')
