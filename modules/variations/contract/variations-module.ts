import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const read = 'variation:read'
const write = 'variation:write'

/** Changes of the works under a contract, from the request to the order, with their values in money and days. */
export const variationsModule = defineModule({
  id: 'variations',
  title: { en: 'Variations', ar: 'أوامر التغيير' },
  area: 'commercial',
  dependsOn: ['audit', 'calendars', 'contracts', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'variation:read': {
      en: 'See variations',
      ar: 'عرض أوامر التغيير',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'variation:write': {
      en: 'Request variations and submit their prices',
      ar: 'طلب أوامر التغيير وتقديم أسعارها',
      demo: ['engineer', 'commercial', 'subcontractor'],
    },
    'variation:decide': {
      en: 'Order and reject variations',
      ar: 'إصدار أوامر التغيير ورفضها',
      demo: ['coordinator', 'engineer', 'commercial'],
    },
  },
  group: COMMERCIAL,
  screens: {
    list: {
      path: '/commercial/variations',
      title: { en: 'Variations', ar: 'أوامر التغيير' },
      access: read,
      scope: 'project',
      menu: { order: 5 },
    },
    add: {
      path: '/commercial/variations/add',
      title: { en: 'New variation', ar: 'أمر تغيير جديد' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/commercial/variations/edit/:id',
      title: { en: 'Edit variation', ar: 'تعديل أمر التغيير' },
      access: read,
      parent: 'list',
    },
    detail: {
      path: '/commercial/variations/detail/:id',
      title: { en: 'Variation', ar: 'أمر التغيير' },
      access: read,
      parent: 'list',
    },
  },
})
