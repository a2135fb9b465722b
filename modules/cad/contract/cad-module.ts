import { defineModule, type ModuleSpec } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'
import { GEOSPATIAL } from '#platform/contract/menu-groups/geospatial-group.ts'

/** Beside the list in the menu of what lies on the ground, and not an entry of its own. */
const IN_CATALOGUE = { order: 5, hidden: true, within: GEOSPATIAL } as const

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
    /** The same drawings among the data of the ground: where each lies, by what and how well. */
    catalogue: {
      path: '/geospatial/cad/index',
      title: { en: 'CAD', ar: 'رسومات CAD' },
      access: 'cad-drawing:read',
      menu: { order: 5, within: GEOSPATIAL },
    },
    'catalogue-add': {
      path: '/geospatial/cad/add',
      title: { en: 'New CAD drawing', ar: 'رسم CAD جديد' },
      access: 'cad-drawing:write',
      menu: IN_CATALOGUE,
      parent: 'catalogue',
    },
    'catalogue-edit': {
      path: '/geospatial/cad/edit/:id',
      title: { en: 'Edit CAD drawing', ar: 'تعديل رسم CAD' },
      access: 'cad-drawing:write',
      menu: IN_CATALOGUE,
      parent: 'catalogue',
    },
    'catalogue-detail': {
      path: '/geospatial/cad/detail/:id',
      title: { en: 'CAD drawing', ar: 'رسم CAD' },
      access: 'cad-drawing:read',
      menu: IN_CATALOGUE,
      parent: 'catalogue',
    },
  },
})

const { screens } = cadModule

/** The module as an editor sees it: the screens that it belongs to. */
export type CadScreens = ModuleSpec<'cad', string, 'list' | 'add' | 'edit' | 'detail'>

/** The module as the screens of the catalogue see it: its index is `list`, and so on. */
export const cadCatalogue: CadScreens = {
  ...cadModule,
  screens: {
    list: screens.catalogue,
    add: screens['catalogue-add'],
    edit: screens['catalogue-edit'],
    detail: screens['catalogue-detail'],
  },
}
