import { defineWebModule } from '#platform/web/define-web-module.ts'
import { calendarsModule } from '../contract/calendars-module.ts'

export const calendarsWeb = defineWebModule(
  calendarsModule,
  {
    list: async () => (await import('./screens/calendar-list-screen.tsx')).CalendarListScreen,
    add: async () => (await import('./screens/calendar-editor-screen.tsx')).CalendarEditorScreen,
    edit: async () => (await import('./screens/calendar-editor-screen.tsx')).CalendarEditorScreen,
    detail: async () => (await import('./screens/calendar-detail-screen.tsx')).CalendarDetailScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
