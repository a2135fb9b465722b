import { defineModule } from '#platform/contract/define-module.ts'
import { AI_WORKFLOW } from '#platform/contract/menu-groups/ai-workflow-group.ts'

const read = 'reconstruction:read'
const write = 'reconstruction:write'

/** Models of the ground in space: from photos of a flight, and from point clouds of the catalogue. */
export const reconstructionsModule = defineModule({
  id: 'reconstructions',
  title: { en: '3D modelling', ar: 'النمذجة ثلاثية الأبعاد' },
  area: 'city',
  dependsOn: ['access', 'audit', 'geospatial', 'jobs', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: {
      en: 'See 3D models and sets of photos',
      ar: 'عرض النماذج ثلاثية الأبعاد ومجموعات الصور',
      demo: ['coordinator', 'engineer'],
    },
    [write]: {
      en: 'Add sets of photos and make 3D models',
      ar: 'إضافة مجموعات الصور وإنشاء النماذج ثلاثية الأبعاد',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: AI_WORKFLOW,
  screens: {
    list: {
      path: '/aiWorkflow/modelling/index',
      title: { en: '3D modelling', ar: 'النمذجة ثلاثية الأبعاد' },
      access: read,
      scope: 'site',
      menu: { order: 1 },
    },
    add: {
      path: '/aiWorkflow/modelling/add',
      title: { en: 'New 3D model', ar: 'نموذج ثلاثي الأبعاد جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/aiWorkflow/modelling/edit/:id',
      title: { en: 'Edit 3D model', ar: 'تعديل النموذج ثلاثي الأبعاد' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/aiWorkflow/modelling/detail/:id',
      title: { en: '3D model', ar: 'النموذج ثلاثي الأبعاد' },
      access: read,
      parent: 'list',
    },
  },
})
