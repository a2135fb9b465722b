import { defineModule } from '#platform/contract/define-module.ts'

/** What waits for a person: tasks, approvals, mentions and dates, of all modules. */
export const inboxModule = defineModule({
  id: 'inbox',
  title: { en: 'My work', ar: 'أعمالي' },
  area: 'foundation',
  dependsOn: ['access', 'account', 'companies', 'people'],
  permissions: {},
  screens: {
    myWork: {
      path: '/work/inbox',
      title: { en: 'My work', ar: 'أعمالي' },
      access: 'any-signed-in',
      menu: { order: 2, icon: 'job', isPhoneTab: true },
    },
  },
})
