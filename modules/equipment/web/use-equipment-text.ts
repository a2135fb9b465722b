import { useText } from '#platform/web/language/use-text.ts'
import type { equipmentEn } from './locales/en.ts'

export const useEquipmentText = () => useText<typeof equipmentEn>('equipment')
