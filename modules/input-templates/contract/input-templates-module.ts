import { defineModule } from '#platform/contract/define-module.ts'
import { SUBCONTRACTOR_INPUT } from '#platform/contract/menu-groups/subcontractor-input-group.ts'

const write = 'input-template:write'
const read = 'input-template:read'

/** What companies report, when, and on which form. */
export const inputTemplatesModule = defineModule({
  id: 'input-templates',
  title: { en: 'Input templates', ar: 'قوالب المدخلات' },
  area: 'site-work',
  dependsOn: ['audit', 'companies', 'forms', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'input-template:read': {
      en: 'See input templates',
      ar: 'عرض قوالب المدخلات',
      demo: ['coordinator', 'engineer'],
    },
    'input-template:write': {
      en: 'Add, edit and remove input templates',
      ar: 'إضافة قوالب المدخلات وتعديلها وحذفها',
      demo: ['coordinator'],
    },
    'input-template:publish': {
      en: 'Publish and retire input templates',
      ar: 'نشر قوالب المدخلات وإيقافها',
      demo: ['coordinator'],
    },
  },
  group: SUBCONTRACTOR_INPUT,
  screens: {
    list: {
      path: '/inputdata/template/index',
      title: { en: 'Input templates', ar: 'قوالب المدخلات' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    add: {
      path: '/inputdata/template/add',
      title: { en: 'New input template', ar: 'قالب مدخلات جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/inputdata/template/edit/:id',
      title: { en: 'Edit input template', ar: 'تعديل قالب المدخلات' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/inputdata/template/detail/:id',
      title: { en: 'Input template', ar: 'قالب مدخلات' },
      access: read,
      parent: 'list',
    },
  },
})
