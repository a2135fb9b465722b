import { defineModule } from '#platform/contract/define-module.ts'
import { AI_WORKFLOW } from '#platform/contract/menu-groups/ai-workflow-group.ts'

const read = 'street-photo:read'
const write = 'street-photo:write'

/** Photos of the streets around a site, what spoils them, and what people say of each finding. */
export const streetPhotosModule = defineModule({
  id: 'street-photos',
  title: { en: 'Visual Pollution', ar: 'التلوث البصري' },
  area: 'city',
  dependsOn: ['access', 'audit', 'geospatial', 'municipal-cases', 'people', 'sites'],
  permissions: {
    [read]: {
      en: 'See street photos and findings on them',
      ar: 'عرض صور الشوارع وما عُثر عليه فيها',
      demo: ['coordinator', 'engineer'],
    },
    [write]: {
      en: 'Add street photos, mark and judge what is on them',
      ar: 'إضافة صور الشوارع وتعليم ما فيها والحكم عليه',
      demo: ['coordinator', 'engineer'],
    },
    'street-photo:automate': {
      en: 'Allow municipal cases without a person, while the measured precision is good enough',
      ar: 'السماح بحالات بلدية دون تدخل شخص ما دامت الدقة المقيسة كافية',
      demo: ['coordinator'],
    },
    'street-photo:models': {
      en: 'Bring detectors, say what they find and switch them on',
      ar: 'إحضار الكواشف وتحديد ما تكشفه وتشغيلها',
      demo: ['coordinator'],
    },
  },
  group: AI_WORKFLOW,
  screens: {
    list: {
      path: '/aiWorkflow/ss/index',
      title: { en: 'Visual Pollution', ar: 'التلوث البصري' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    edit: {
      path: '/aiWorkflow/ss/edit/:id',
      title: { en: 'Edit street photo', ar: 'تعديل صورة شارع' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/aiWorkflow/ss/detail/:id',
      title: { en: 'Street photo', ar: 'صورة شارع' },
      access: read,
      parent: 'list',
    },
    models: {
      path: '/aiWorkflow/ss/models',
      title: { en: 'Detectors of the site', ar: 'كواشف الموقع' },
      access: read,
      scope: 'site',
      parent: 'list',
    },
    model: {
      path: '/aiWorkflow/ss/model/:id',
      title: { en: 'Detector', ar: 'كاشف' },
      access: read,
      parent: 'models',
    },
    editModel: {
      path: '/aiWorkflow/ss/modelEdit/:id',
      title: { en: 'Edit detector', ar: 'تعديل كاشف' },
      access: 'street-photo:models',
      parent: 'models',
    },
  },
})
