import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_DEVICES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'machine:write'
const read = 'machine:read'

/** Machines of a site: what each may be used for today, and what it did. */
export const equipmentModule = defineModule({
  id: 'equipment',
  title: { en: 'Equipment', ar: 'المعدات' },
  area: 'live-site',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'companies',
    'construction',
    'devices',
    'forms',
    'geofences',
    'inbox',
    'people',
    'sites',
    'telemetry',
    'transfers',
  ],
  permissions: {
    'machine:read': {
      en: 'See equipment, its certificates and hours',
      ar: 'عرض المعدات وشهاداتها وساعاتها',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'operator', 'subcontractor'],
    },
    'machine:write': {
      en: 'Add and edit equipment, its certificates and state',
      ar: 'إضافة المعدات وتعديلها مع شهاداتها وحالتها',
      demo: ['engineer', 'operator'],
    },
    'machine:hours': {
      en: 'Enter the daily hours of equipment and check it before work',
      ar: 'إدخال ساعات المعدات اليومية وفحصها قبل العمل',
      demo: ['engineer', 'operator', 'subcontractor'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/equipment/index',
      title: { en: 'Equipment', ar: 'المعدات' },
      access: read,
      scope: 'site',
      menu: { order: 21, heading: IOT_DEVICES },
    },
    feeds: {
      path: '/smartcity/equipment/feeds',
      title: { en: 'Telematics feeds', ar: 'مصادر بيانات المعدات' },
      access: read,
      scope: 'site',
      menu: { order: 25, heading: IOT_DEVICES },
    },
    add: {
      path: '/smartcity/equipment/add',
      title: { en: 'New machine', ar: 'معدة جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/equipment/edit/:id',
      title: { en: 'Edit machine', ar: 'تعديل معدة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/equipment/detail/:id',
      title: { en: 'Machine', ar: 'معدة' },
      access: read,
      parent: 'list',
    },
  },
})
