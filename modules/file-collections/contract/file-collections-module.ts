import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'file-collection:read'
const write = 'file-collection:write'

/** Collections of controlled documents and uploads, which questions are answered from. */
export const fileCollectionsModule = defineModule({
  id: 'file-collections',
  title: { en: 'File library', ar: 'مكتبة الملفات' },
  area: 'assistant',
  dependsOn: ['access', 'documents', 'files', 'people', 'sites'],
  permissions: {
    [read]: {
      en: 'See the file library and search its collections',
      ar: 'عرض مكتبة الملفات والبحث في مجموعاتها',
      demo: 'everybody',
    },
    [write]: {
      en: 'Make collections of documents and uploads',
      ar: 'إنشاء مجموعات من الوثائق والملفات المرفوعة',
      demo: ['coordinator', 'engineer'],
    },
    'file-collection:publish': {
      en: 'Make collections public',
      ar: 'جعل المجموعات عامة',
      demo: ['coordinator'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/filelibrary/index',
      title: { en: 'File library', ar: 'مكتبة الملفات' },
      access: read,
      scope: 'project',
      menu: { order: 1.5 },
    },
    public: {
      path: '/adaserver/filelibrary/public',
      title: { en: 'Public collections', ar: 'المجموعات العامة' },
      access: read,
      parent: 'list',
    },
    add: {
      path: '/adaserver/filelibrary/add',
      title: { en: 'New collection', ar: 'مجموعة جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/filelibrary/edit/:id',
      title: { en: 'Edit collection', ar: 'تعديل المجموعة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/filelibrary/detail/:id',
      title: { en: 'Collection', ar: 'مجموعة' },
      access: read,
      parent: 'list',
    },
  },
})
