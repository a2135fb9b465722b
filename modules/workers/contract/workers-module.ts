import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_WORKERS } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'worker:write'
const read = 'worker:read'

/** The people who work on a site: their papers, their wristbands, and where they are. */
export const workersModule = defineModule({
  id: 'workers',
  title: { en: 'Workers', ar: 'العمال' },
  area: 'live-site',
  dependsOn: [
    'access',
    'audit',
    'companies',
    'construction',
    'devices',
    'gate-passes',
    'gates',
    'geofences',
    'people',
    'sites',
    'telemetry',
    'transfers',
  ],
  permissions: {
    'worker:read': {
      en: 'See workers and their papers',
      ar: 'عرض العمال ووثائقهم',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'worker:write': {
      en: 'Add and edit workers, and give them wristbands',
      ar: 'إضافة العمال وتعديلهم وتسليمهم الأساور',
      demo: ['coordinator', 'operator', 'subcontractor'],
    },
    'worker:locate': {
      en: 'See where workers are, and who calls for help',
      ar: 'عرض مواقع العمال ومن يطلب النجدة',
      demo: ['coordinator', 'engineer', 'operator'],
    },
    'worker:permit': {
      en: 'Let workers into danger and restricted zones, and take it back',
      ar: 'منح العمال تصاريح دخول مناطق الخطر والمناطق المقيدة وسحبها',
      demo: ['coordinator', 'inspector', 'operator'],
    },
    'muster:run': {
      en: 'Begin and end musters, and say who is safe',
      ar: 'بدء حصر التجمع وإنهاؤه وتأكيد سلامة الأفراد',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/worker/index',
      title: { en: 'Workers', ar: 'العمال' },
      access: read,
      scope: 'site',
      menu: { order: 40, heading: IOT_WORKERS },
    },
    inside: {
      path: '/smartcity/worker/muster/index',
      title: { en: 'Who is inside', ar: 'من في الداخل' },
      access: read,
      scope: 'site',
      menu: { order: 41, heading: IOT_WORKERS },
    },
    add: {
      path: '/smartcity/worker/add',
      title: { en: 'New worker', ar: 'عامل جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/worker/edit/:id',
      title: { en: 'Edit worker', ar: 'تعديل عامل' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/worker/detail/:id',
      title: { en: 'Worker', ar: 'عامل' },
      access: read,
      parent: 'list',
    },
  },
})
