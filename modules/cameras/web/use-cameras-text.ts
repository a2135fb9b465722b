import { useText } from '#platform/web/language/use-text.ts'
import type { camerasEn } from './locales/en.ts'

export const useCamerasText = () => useText<typeof camerasEn>('cameras')
