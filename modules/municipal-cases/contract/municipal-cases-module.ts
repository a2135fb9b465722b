import { defineModule } from '#platform/contract/define-module.ts'
import { MUNICIPALITY } from '#platform/contract/menu-groups/municipality-group.ts'

const write = 'municipal-case:write'
const read = 'municipal-case:read'

/** What is wrong in the streets around a site, until it is put right: seen by staff, reported by citizens, found on pictures. */
export const municipalCasesModule = defineModule({
  id: 'municipal-cases',
  title: { en: 'Municipality Affairs', ar: 'شؤون البلدية' },
  area: 'city',
  dependsOn: ['access', 'attachments', 'audit', 'inbox', 'notifications', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See municipal cases', ar: 'عرض الحالات البلدية', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Add, edit and work on municipal cases',
      ar: 'إضافة الحالات البلدية وتعديلها ومعالجتها',
      demo: ['coordinator', 'engineer'],
    },
    'municipal-case:desk': {
      en: 'Open the desk for citizens and Open311 clients',
      ar: 'فتح مكتب البلاغات للمواطنين وعملاء Open311',
      demo: ['coordinator'],
    },
  },
  group: MUNICIPALITY,
  screens: {
    list: {
      path: '/municipalityAffairs/index',
      title: { en: 'Municipality Affairs', ar: 'شؤون البلدية' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    add: {
      path: '/municipalityAffairs/add',
      title: { en: 'New municipal case', ar: 'حالة بلدية جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/municipalityAffairs/edit/:id',
      title: { en: 'Edit municipal case', ar: 'تعديل حالة بلدية' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/municipalityAffairs/detail/:id',
      title: { en: 'Municipal case', ar: 'حالة بلدية' },
      access: read,
      parent: 'list',
    },
    report: {
      path: '/municipalityAffairs/report/:siteCode',
      title: { en: 'Report a problem', ar: 'الإبلاغ عن مشكلة' },
      access: 'public',
      bare: true,
    },
  },
})
