import { defineModule } from '#platform/contract/define-module.ts'
import { CONSTRUCTION } from '#platform/contract/menu-groups/construction-group.ts'

const write = 'annotation:write'
const read = 'annotation:read'

/** What somebody marks on the ground of a site: a place, a line, an area, with who sees to it and until when. */
export const annotationsModule = defineModule({
  id: 'annotations',
  title: { en: 'Annotations', ar: 'الملاحظات على الخريطة' },
  area: 'geospatial',
  dependsOn: ['access', 'attachments', 'audit', 'construction', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'annotation:read': {
      en: 'See annotations on the map',
      ar: 'عرض الملاحظات على الخريطة',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'annotation:write': {
      en: 'Annotate the map and see to annotations',
      ar: 'وضع ملاحظات على الخريطة ومعالجتها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
  },
  group: CONSTRUCTION,
  screens: {
    list: {
      path: '/construction/annotation/index',
      title: { en: 'Annotations', ar: 'الملاحظات على الخريطة' },
      access: read,
      scope: 'site',
      menu: { order: 4.5 },
    },
    add: {
      path: '/construction/annotation/add',
      title: { en: 'Annotate the map', ar: 'وضع ملاحظة على الخريطة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/construction/annotation/edit/:id',
      title: { en: 'Edit annotation', ar: 'تعديل الملاحظة على الخريطة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    detail: {
      path: '/construction/annotation/detail/:id',
      title: { en: 'Annotation', ar: 'ملاحظة على الخريطة' },
      access: read,
      scope: 'site',
      parent: 'list',
    },
  },
})
