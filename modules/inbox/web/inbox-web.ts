import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { activityPart } from '#platform/web/shell/activity-registry.ts'
import { inboxModule } from '../contract/inbox-module.ts'

export const inboxWeb = defineWebModule(
  inboxModule,
  { myWork: async () => (await import('./screens/my-work-screen.tsx')).MyWorkScreen },
  {
    offers: [
      activityPart({
        id: inboxModule.id,
        title: inboxModule.title,
        order: 5,
        loadCount: async () => (await import('./background/count-tasks.ts')).CountTasks,
        load: async () => {
          const [{ MyTasks }] = await Promise.all([import('./parts/my-tasks.tsx'), loadCatalogue(inboxModule.id)])
          return MyTasks
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
