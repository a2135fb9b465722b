import { defineModule } from '#platform/contract/define-module.ts'

/** Photos and other files on records of any kind. Shown on the pages of the records themselves. */
export const attachmentsModule = defineModule({
  id: 'attachments',
  title: { en: 'Files', ar: 'الملفات' },
  area: 'foundation',
  dependsOn: ['files', 'people', 'sites'],
  permissions: {
    'record-file:write': {
      en: 'Add photos and files to records that one may read',
      ar: 'إضافة الصور والملفات إلى السجلات المسموح بقراءتها',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
  },
  screens: {},
})
