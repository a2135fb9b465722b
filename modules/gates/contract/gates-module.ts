import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_GATES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'gate:write'
const read = 'gate:read'

/** The gates of a site: who passes, why, and who is inside. */
export const gatesModule = defineModule({
  id: 'gates',
  title: { en: 'Smart gates', ar: 'البوابات الذكية' },
  area: 'live-site',
  dependsOn: [
    'access',
    'audit',
    'cameras',
    'companies',
    'construction',
    'devices',
    'equipment',
    'gate-bookings',
    'gate-passes',
    'inbox',
    'numbering',
    'people',
    'quality',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'gate:read': {
      en: 'See gates, who passed them and who is inside',
      ar: 'عرض البوابات ومن مر بها ومن في الداخل',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'operator', 'subcontractor'],
    },
    'gate:write': {
      en: 'Add and edit gates, and open or lock them',
      ar: 'إضافة البوابات وتعديلها وفتحها وإغلاقها',
      demo: ['operator'],
    },
    'gate:guard': {
      en: 'Stand at a gate: let in, send away, settle what is unmatched',
      ar: 'الوقوف عند البوابة: السماح والمنع وتسوية ما لم يتطابق',
      demo: ['operator', 'inspector'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/smartgate/index',
      title: { en: 'Smart gates', ar: 'البوابات الذكية' },
      access: read,
      scope: 'site',
      menu: { order: 30, heading: IOT_GATES },
    },
    add: {
      path: '/smartcity/smartgate/add',
      title: { en: 'New gate', ar: 'بوابة جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/smartgate/edit/:id',
      title: { en: 'Edit gate', ar: 'تعديل بوابة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/smartgate/detail/:id',
      title: { en: 'Gate', ar: 'بوابة' },
      access: read,
      parent: 'list',
    },
    guard: {
      path: '/smartcity/smartgate/guard/:id',
      title: { en: 'At the gate', ar: 'عند البوابة' },
      access: 'gate:guard',
      parent: 'list',
    },
    passages: {
      path: '/smartcity/smartgate/passage/index',
      title: { en: 'Passages', ar: 'المرور' },
      access: read,
      scope: 'site',
      menu: { order: 31, heading: IOT_GATES },
    },
    passage: {
      path: '/smartcity/smartgate/passage/detail/:id',
      title: { en: 'Passage', ar: 'مرور' },
      access: read,
      parent: 'passages',
    },
  },
})
