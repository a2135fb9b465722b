import { defineModule } from '#platform/contract/define-module.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

const read = 'volume:read'
const write = 'volume:write'

/** Earth that was moved: volumes between surfaces. */
export const earthworkModule = defineModule({
  id: 'earthwork',
  title: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
  area: 'geospatial',
  dependsOn: ['access', 'audit', 'companies', 'construction', 'geospatial', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See volumes of earth', ar: 'عرض حجوم الحفر والردم', demo: 'everybody' },
    [write]: { en: 'Measure volumes of earth', ar: 'قياس حجوم الحفر والردم', demo: ['coordinator', 'engineer'] },
  },
  group: OPERATION,
  screens: {
    list: {
      path: '/Operation/earthwork/index',
      title: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
      access: read,
      menu: { order: 10 },
    },
    edit: {
      path: '/Operation/earthwork/edit/:id',
      title: { en: 'Edit volume', ar: 'تعديل الحجم' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/Operation/earthwork/detail/:id',
      title: { en: 'Volume', ar: 'الحجم' },
      access: read,
      parent: 'list',
    },
  },
})
