import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_VEHICLES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'geofence:write'
const read = 'geofence:read'

/** Pieces of ground that mean something to what moves: where is loaded, queued and dumped, and where nobody may drive. */
export const geofencesModule = defineModule({
  id: 'geofences',
  title: { en: 'Geofences', ar: 'النطاقات الجغرافية' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'people', 'sites', 'transfers'],
  permissions: {
    'geofence:read': {
      en: 'See geofences',
      ar: 'عرض النطاقات الجغرافية',
      demo: ['coordinator', 'engineer', 'inspector', 'operator'],
    },
    'geofence:write': {
      en: 'Draw, edit and remove geofences',
      ar: 'رسم النطاقات الجغرافية وتعديلها وحذفها',
      demo: ['operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/geofence/index',
      title: { en: 'Geofences', ar: 'النطاقات الجغرافية' },
      access: read,
      scope: 'site',
      menu: { order: 14, heading: IOT_VEHICLES },
    },
    add: {
      path: '/smartcity/geofence/add',
      title: { en: 'New geofence', ar: 'نطاق جغرافي جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/geofence/edit/:id',
      title: { en: 'Edit geofence', ar: 'تعديل نطاق جغرافي' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/geofence/detail/:id',
      title: { en: 'Geofence', ar: 'نطاق جغرافي' },
      access: read,
      parent: 'list',
    },
  },
})
