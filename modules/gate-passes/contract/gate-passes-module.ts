import { defineModule } from '#platform/contract/define-module.ts'
import { IOT, IOT_GATES } from '#platform/contract/menu-groups/iot-group.ts'

const write = 'gate-pass:write'
const read = 'gate-pass:read'

/** Who may pass the gates of a site, by plate or badge, until when each document is valid, and who is watched for. */
export const gatePassesModule = defineModule({
  id: 'gate-passes',
  title: { en: 'Gate passes', ar: 'تصاريح البوابات' },
  area: 'live-site',
  dependsOn: ['access', 'audit', 'companies', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'gate-pass:read': {
      en: 'See gate passes and the watch list',
      ar: 'عرض تصاريح البوابات وقائمة المراقبة',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'gate-pass:write': {
      en: 'Add and edit gate passes, and put them on the watch list',
      ar: 'إضافة تصاريح البوابات وتعديلها ووضعها في قائمة المراقبة',
      demo: ['coordinator', 'operator'],
    },
  },
  group: IOT,
  screens: {
    list: {
      path: '/smartcity/smartgate/pass/index',
      title: { en: 'Gate passes', ar: 'تصاريح البوابات' },
      access: read,
      scope: 'site',
      menu: { order: 32, heading: IOT_GATES },
    },
    add: {
      path: '/smartcity/smartgate/pass/add',
      title: { en: 'New gate pass', ar: 'تصريح بوابة جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/smartcity/smartgate/pass/edit/:id',
      title: { en: 'Edit gate pass', ar: 'تعديل تصريح بوابة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/smartcity/smartgate/pass/detail/:id',
      title: { en: 'Gate pass', ar: 'تصريح بوابة' },
      access: read,
      parent: 'list',
    },
  },
})
