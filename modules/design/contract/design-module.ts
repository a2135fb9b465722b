import { defineModule } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'
import { GEOSPATIAL } from '#platform/contract/menu-groups/geospatial-group.ts'

/** Looking at the design: the BIM viewer over models of the current structure, and the sets they are opened in. */
export const designModule = defineModule({
  id: 'design',
  title: { en: 'Design Management', ar: 'إدارة التصميم' },
  area: 'design',
  dependsOn: ['access', 'audit', 'bcf', 'construction', 'models', 'people', 'shares', 'sites', 'transfers'],
  permissions: {
    'model-viewer:open': { en: 'Open models in the BIM viewer', ar: 'فتح النماذج في عارض BIM', demo: 'everybody' },
    'model-set:write': {
      en: 'Name sets of models that are opened together',
      ar: 'تسمية مجموعات النماذج التي تُفتح معًا',
      demo: ['coordinator', 'engineer'],
    },
    'saved-view:write': {
      en: 'Save views and filters of models',
      ar: 'حفظ عروض النماذج ومرشحاتها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    list: {
      path: '/design/modelViewer/index',
      title: { en: 'BIM Viewer', ar: 'عارض BIM' },
      access: 'model-viewer:open',
      header: true,
      menu: { order: 2 },
    },
    /** `?models=` chooses models from the start. */
    add: {
      path: '/design/modelViewer/add',
      title: { en: 'New model set', ar: 'مجموعة نماذج جديدة' },
      access: 'model-set:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/design/modelViewer/edit/:id',
      title: { en: 'Edit model set', ar: 'تعديل مجموعة النماذج' },
      access: 'model-set:write',
      header: true,
      parent: 'list',
    },
    /** `?set=` opens a model set, `?models=` models one by one; the address restores them. */
    detail: {
      path: '/design/modelViewer/detail',
      title: { en: 'Model', ar: 'النموذج' },
      access: 'model-viewer:open',
      header: true,
      fullBleed: true,
      parent: 'list',
    },
    /** A model of the catalogue, with the tools to look, cut and measure, whatever structure is picked. */
    preview: {
      path: '/geospatial/bim/preview/:id',
      title: { en: 'BIM preview', ar: 'معاينة نموذج معلومات البناء' },
      access: 'model-viewer:open',
      fullBleed: true,
      menu: { order: 6, hidden: true, within: GEOSPATIAL },
      parent: 'models.list',
    },
  },
})
