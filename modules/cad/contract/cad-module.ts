import { DESIGN_MANAGEMENT } from '#modules/bcf/contract/design-group.ts'
import { defineModule } from '#platform/contract/define-module.ts'

/** Drawings with revisions, and the viewer that shows, measures, marks, compares and places them. */
export const cadModule = defineModule({
  id: 'cad',
  title: { en: 'CAD Viewer', ar: 'عارض CAD' },
  area: 'design',
  dependsOn: ['access', 'audit', 'bcf', 'jobs', 'papers', 'people', 'procedures', 'sites', 'transfers'],
  permissions: {
    'cad-drawing:read': { en: 'See drawings', ar: 'عرض الرسومات', demo: 'everybody' },
    'cad-drawing:write': {
      en: 'Upload, edit and place drawings',
      ar: 'رفع الرسومات وتعديلها وتحديد موقعها',
      demo: ['coordinator', 'engineer'],
    },
    'cad-drawing:mark': {
      en: 'Mark drawings up and save views of them',
      ar: 'التعليق على الرسومات وحفظ عروض لها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    list: {
      path: '/design/cadViewer/index',
      title: { en: 'CAD Viewer', ar: 'عارض CAD' },
      access: 'cad-drawing:read',
      header: true,
      menu: { order: 4 },
    },
    add: {
      path: '/design/cadViewer/add',
      title: { en: 'New drawing', ar: 'رسم جديد' },
      access: 'cad-drawing:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/design/cadViewer/edit/:id',
      title: { en: 'Edit drawing', ar: 'تعديل الرسم' },
      access: 'cad-drawing:write',
      header: true,
      parent: 'list',
    },
    /** How it is looked at stands in the address (`web/viewing/drawing-address.ts`); `?view=` opens a saved view. */
    detail: {
      path: '/design/cadViewer/detail/:id',
      title: { en: 'Drawing', ar: 'الرسم' },
      access: 'cad-drawing:read',
      header: true,
      parent: 'list',
      fullBleed: true,
    },
  },
})
