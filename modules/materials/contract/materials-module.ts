import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const read = 'material:read'
const write = 'material:write'

/** Materials of a contract: submittal, deliveries, stock on site and what of it can be certified. */
export const materialsModule = defineModule({
  id: 'materials',
  title: { en: 'Materials', ar: 'المواد' },
  area: 'commercial',
  dependsOn: ['audit', 'contracts', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'material:read': {
      en: 'See materials and their stock',
      ar: 'عرض المواد ومخزونها',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'material:write': {
      en: 'Submit materials and note what is delivered and used',
      ar: 'تقديم المواد وتسجيل ما يُسلَّم ويُستعمل',
      demo: ['engineer', 'commercial', 'subcontractor'],
    },
    'material:review': {
      en: 'Reply to submittals of materials',
      ar: 'الرد على تقديمات المواد',
      demo: ['engineer', 'coordinator'],
    },
  },
  group: COMMERCIAL,
  screens: {
    list: {
      path: '/commercial/materials',
      title: { en: 'Materials', ar: 'المواد' },
      access: read,
      scope: 'project',
      menu: { order: 7 },
    },
    add: {
      path: '/commercial/materials/add',
      title: { en: 'New material', ar: 'مادة جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/commercial/materials/edit/:id',
      title: { en: 'Edit material', ar: 'تعديل المادة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/commercial/materials/detail/:id',
      title: { en: 'Material', ar: 'المادة' },
      access: read,
      parent: 'list',
    },
  },
})
