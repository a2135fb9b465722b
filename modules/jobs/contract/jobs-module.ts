import { defineModule } from '#platform/contract/define-module.ts'

/** Background work: how far it is, and what became of it. The screens that start work show it. */
export const jobsModule = defineModule({
  id: 'jobs',
  title: { en: 'Background work', ar: 'الأعمال في الخلفية' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
