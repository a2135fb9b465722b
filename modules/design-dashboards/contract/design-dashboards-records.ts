import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { designDashboardsModule } from './design-dashboards-module.ts'

export const designDashboardKind = defineRecordKind(designDashboardsModule, 'design-dashboard', {
  title: { en: 'Dashboard', ar: 'لوحة متابعة' },
  read: 'design-dashboard:read',
  opens: { screen: 'detail', as: 'id' },
})
