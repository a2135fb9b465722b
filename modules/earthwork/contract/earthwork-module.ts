import { defineModule, type ModuleSpec } from '#platform/contract/define-module.ts'
import { OPERATION } from '#platform/contract/menu-groups/operation-group.ts'

const read = 'volume:read'
const write = 'volume:write'

/** Earth that was moved: volumes between surfaces, and stockpiles from survey to survey. */
export const earthworkModule = defineModule({
  id: 'earthwork',
  title: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
  area: 'geospatial',
  dependsOn: [
    'access',
    'audit',
    'companies',
    'construction',
    'geospatial',
    'numbering',
    'people',
    'sites',
    'transfers',
  ],
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
    stockpiles: {
      path: '/Operation/earthwork/stockpiles/index',
      title: { en: 'Stockpiles', ar: 'أكوام المواد' },
      access: read,
      menu: { order: 11 },
    },
    addStockpile: {
      path: '/Operation/earthwork/stockpiles/add',
      title: { en: 'New stockpile', ar: 'كومة مواد جديدة' },
      access: write,
      scope: 'site',
      parent: 'stockpiles',
    },
    editStockpile: {
      path: '/Operation/earthwork/stockpiles/edit/:id',
      title: { en: 'Edit stockpile', ar: 'تعديل كومة المواد' },
      access: write,
      parent: 'stockpiles',
    },
    stockpile: {
      path: '/Operation/earthwork/stockpiles/detail/:id',
      title: { en: 'Stockpile', ar: 'كومة مواد' },
      access: read,
      parent: 'stockpiles',
    },
  },
})

const { screens } = earthworkModule

/** The module as the screens of stockpiles see it: their index is `list`, and so on. */
export const stockpileScreens: ModuleSpec<'earthwork', string, 'list' | 'add' | 'edit' | 'detail'> = {
  ...earthworkModule,
  screens: {
    list: screens.stockpiles,
    add: screens.addStockpile,
    edit: screens.editStockpile,
    detail: screens.stockpile,
  },
}
