import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_VEHICLES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'vehicle:write'
const read = 'vehicle:read'

/** The vehicles of a site: their papers, where they are, and what they did. */
export const fleetModule = defineModule({
  id: 'fleet',
  title: { en: 'Fleet', ar: 'الأسطول' },
  area: 'live-site',
  dependsOn: [
    'access',
    'audit',
    'companies',
    'construction',
    'devices',
    'geofences',
    'inbox',
    'people',
    'sites',
    'telemetry',
    'transfers',
  ],
  permissions: {
    'vehicle:read': {
      en: 'See vehicles, where they are and what they did',
      ar: 'عرض المركبات ومواقعها وما قامت به',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'vehicle:write': {
      en: 'Add, edit and remove vehicles, and take them out of service',
      ar: 'إضافة المركبات وتعديلها وحذفها وإخراجها من الخدمة',
      demo: ['operator'],
    },
    'violation:read': {
      en: 'See violations of vehicles, with their track',
      ar: 'عرض مخالفات المركبات ومساراتها',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'violation:decide': {
      en: 'Confirm and dismiss violations of vehicles',
      ar: 'تأكيد مخالفات المركبات واستبعادها',
      demo: ['coordinator', 'operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/fleet/index',
      title: { en: 'Fleet', ar: 'الأسطول' },
      access: read,
      scope: 'site',
      menu: { order: 10, heading: IOT_VEHICLES },
    },
    work: {
      path: '/smartcity/fleet/work',
      title: { en: 'Haul cycles', ar: 'دورات النقل' },
      access: read,
      scope: 'site',
      menu: { order: 11, heading: IOT_VEHICLES },
    },
    comparison: {
      path: '/smartcity/fleet/comparison',
      title: { en: 'Fleet comparison', ar: 'مقارنة الأسطول' },
      access: read,
      scope: 'site',
      menu: { order: 12, heading: IOT_VEHICLES },
    },
    violations: {
      path: '/smartcity/violation/index',
      title: { en: 'Violations', ar: 'المخالفات' },
      access: 'violation:read',
      scope: 'site',
      menu: { order: 13, heading: IOT_VEHICLES },
    },
    violation: {
      path: '/smartcity/violation/detail/:id',
      title: { en: 'Violation', ar: 'مخالفة' },
      access: 'violation:read',
      parent: 'violations',
    },
    add: {
      path: '/smartcity/fleet/add',
      title: { en: 'New vehicle', ar: 'مركبة جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/fleet/edit/:id',
      title: { en: 'Edit vehicle', ar: 'تعديل مركبة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/fleet/detail/:id',
      title: { en: 'Vehicle', ar: 'مركبة' },
      access: read,
      parent: 'list',
    },
  },
})
