import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_WORKERS } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'camp:write'
const read = 'camp:read'

/** Where the workers of a site live: camps, their rooms and beds, and what inspections find there. */
export const campsModule = defineModule({
  id: 'camps',
  title: { en: 'Worker camps', ar: 'سكن العمال' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'companies', 'construction', 'inbox', 'people', 'sites', 'transfers', 'workers'],
  permissions: {
    'camp:read': {
      en: 'See worker camps, how full they are and what was found there',
      ar: 'عرض مساكن العمال وإشغالها وما وُجد فيها',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'camp:write': {
      en: 'Add and edit worker camps and their rooms',
      ar: 'إضافة مساكن العمال وغرفها وتعديلها',
      demo: ['coordinator', 'operator'],
    },
    'camp:house': {
      en: 'Give workers a bed, and note that they moved out',
      ar: 'تسكين العمال وتسجيل مغادرتهم السكن',
      demo: ['coordinator', 'operator', 'subcontractor'],
    },
    'camp:inspect': {
      en: 'Inspect worker camps, and close what was found',
      ar: 'تفتيش مساكن العمال وإغلاق الملاحظات',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/camp/index',
      title: { en: 'Worker camps', ar: 'مساكن العمال' },
      access: read,
      scope: 'site',
      menu: { order: 42, heading: IOT_WORKERS },
    },
    add: {
      path: '/smartcity/camp/add',
      title: { en: 'New worker camp', ar: 'سكن عمال جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/camp/edit/:id',
      title: { en: 'Edit worker camp', ar: 'تعديل سكن عمال' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/camp/detail/:id',
      title: { en: 'Worker camp', ar: 'سكن عمال' },
      access: read,
      parent: 'list',
    },
  },
})
