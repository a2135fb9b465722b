import { defineModule } from '#platform/contract/define-module.ts'

/** Looking at the design: today the BIM viewer over the models of the current structure. */
export const designModule = defineModule({
  id: 'design',
  title: { en: 'Design Management', ar: 'إدارة التصميم' },
  dependsOn: ['bcf', 'geospatial', 'shares', 'sites'],
  permissions: {
    'model-viewer:open': { en: 'Open models in the BIM viewer', ar: 'فتح النماذج في عارض BIM' },
    'saved-view:write': { en: 'Save views and filters of models', ar: 'حفظ عروض النماذج ومرشحاتها' },
  },
  group: {
    path: '/design',
    title: { en: 'Design Management', ar: 'إدارة التصميم' },
    order: 30,
    icon: 'design',
  },
  screens: {
    modelViewer: {
      path: '/design/modelViewer/index',
      title: { en: 'BIM Viewer', ar: 'عارض BIM' },
      access: 'model-viewer:open',
      header: true,
      menu: { order: 2 },
    },
    /** `?models=` names the models that are open; the address restores them. */
    modelViewerDetail: {
      path: '/design/modelViewer/detail',
      title: { en: 'Model', ar: 'النموذج' },
      access: 'model-viewer:open',
      header: true,
      fullBleed: true,
      parent: 'modelViewer',
    },
  },
})
