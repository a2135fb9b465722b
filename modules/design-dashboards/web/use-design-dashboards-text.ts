import { useText } from '#platform/web/language/use-text.ts'
import type { designDashboardsEn } from './locales/en.ts'

export function useDesignDashboardsText() {
  return useText<typeof designDashboardsEn>('design-dashboards')
}
