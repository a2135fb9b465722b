import { useText } from '#platform/web/language/use-text.ts'
import type { smartDashboardsEn } from './locales/en.ts'

export const useDashboardsText = () => useText<typeof smartDashboardsEn>('smart-dashboards')
