import { defineModule } from '#platform/contract/define-module.ts'

/** Who people are: names, status and how to reach them. What they may do and see is the module `access`'s. */
export const peopleModule = defineModule({
  id: 'people',
  title: { en: 'People', ar: 'الأشخاص' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
