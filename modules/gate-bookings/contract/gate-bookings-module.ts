import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_GATES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'gate-booking:write'
const read = 'gate-booking:read'

/** Deliveries that are expected at the gates of a site: which vehicle, when, for which work, and whom the guard calls. */
export const gateBookingsModule = defineModule({
  id: 'gate-bookings',
  title: { en: 'Gate bookings', ar: 'حجوزات البوابات' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'companies', 'numbering', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'gate-booking:read': {
      en: 'See which deliveries are booked',
      ar: 'عرض التوريدات المحجوزة',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'gate-booking:write': {
      en: 'Book, change and cancel deliveries',
      ar: 'حجز التوريدات وتعديلها وإلغاؤها',
      demo: ['coordinator', 'engineer', 'operator', 'subcontractor'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/smartgate/booking/index',
      title: { en: 'Gate bookings', ar: 'حجوزات البوابات' },
      access: read,
      scope: 'site',
      menu: { order: 33, heading: IOT_GATES },
    },
    add: {
      path: '/smartcity/smartgate/booking/add',
      title: { en: 'New gate booking', ar: 'حجز بوابة جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/smartgate/booking/edit/:id',
      title: { en: 'Edit gate booking', ar: 'تعديل حجز بوابة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/smartgate/booking/detail/:id',
      title: { en: 'Gate booking', ar: 'حجز بوابة' },
      access: read,
      parent: 'list',
    },
  },
})
