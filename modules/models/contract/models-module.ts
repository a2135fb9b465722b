import { defineModule } from '#platform/contract/define-module.ts'
import { GEOSPATIAL } from '#platform/contract/menu-groups/geospatial-group.ts'

/** Building models of the structures. Their screens stand under the specification's group Geospatial, beside the kinds to come. */
export const modelsModule = defineModule({
  id: 'models',
  title: { en: 'Geospatial', ar: 'البيانات الجغرافية المكانية' },
  area: 'design',
  dependsOn: ['access', 'audit', 'files', 'jobs', 'people', 'procedures', 'sites', 'transfers'],
  permissions: {
    'bim-model:read': { en: 'See building models', ar: 'عرض نماذج المباني', demo: 'everybody' },
    'bim-model:write': {
      en: 'Upload and edit building models',
      ar: 'رفع نماذج المباني وتعديلها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: GEOSPATIAL,
  screens: {
    list: {
      path: '/geospatial/bim/index',
      title: { en: 'BIM', ar: 'نماذج معلومات البناء' },
      access: 'bim-model:read',
      menu: { order: 6 },
    },
    add: {
      path: '/geospatial/bim/add',
      title: { en: 'New model', ar: 'نموذج جديد' },
      access: 'bim-model:write',
      parent: 'list',
    },
    edit: {
      path: '/geospatial/bim/edit/:id',
      title: { en: 'Edit model', ar: 'تعديل النموذج' },
      access: 'bim-model:write',
      parent: 'list',
    },
    detail: {
      path: '/geospatial/bim/detail/:id',
      title: { en: 'Model', ar: 'النموذج' },
      access: 'bim-model:read',
      parent: 'list',
    },
  },
})
