import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { activityPart } from '#platform/web/shell/activity-registry.ts'
import { jobsModule } from '../contract/jobs-module.ts'

/** No screens of its own: background work is shown behind the bell, and on the records that it works on. */
export const jobsWeb = defineWebModule(
  jobsModule,
  {},
  {
    offers: [
      activityPart({
        id: jobsModule.id,
        title: jobsModule.title,
        order: 10,
        loadCount: async () => (await import('./background/count-jobs.ts')).CountJobs,
        load: async () => {
          const [{ MyJobs }] = await Promise.all([import('./parts/my-jobs.tsx'), loadCatalogue(jobsModule.id)])
          return MyJobs
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
