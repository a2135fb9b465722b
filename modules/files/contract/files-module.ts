import { defineModule } from '#platform/contract/define-module.ts'

export const filesModule = defineModule({
  id: 'files',
  title: { en: 'Files', ar: 'الملفات' },
  area: 'foundation',
  dependsOn: ['sites'],
  permissions: {
    'file:read': { en: 'See and download files', ar: 'عرض الملفات وتنزيلها', demo: 'everybody' },
    'file:upload': {
      en: 'Upload files',
      ar: 'رفع الملفات',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
  },
  screens: {},
})
