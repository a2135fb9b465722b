import { defineModule } from '#platform/contract/define-module.ts'
import { DOCUMENT_LINK_PATH } from './document-link-path.ts'

const read = 'document:read'
const write = 'document:write'

/** Controlled documents (ISO 19650): each with revisions that are checked, authorised and superseded, and never deleted. */
export const documentsModule = defineModule({
  id: 'documents',
  title: { en: 'Documents', ar: 'الوثائق' },
  area: 'documents',
  dependsOn: [
    'access',
    'account',
    'audit',
    'companies',
    'document-shares',
    'inbox',
    'links',
    'numbering',
    'papers',
    'people',
    'sites',
    'transfers',
  ],
  permissions: {
    'document:read': {
      en: 'See documents and search their text',
      ar: 'عرض الوثائق والبحث في نصوصها',
      demo: 'everybody',
    },
    'document:write': {
      en: 'Register documents and upload revisions',
      ar: 'تسجيل الوثائق ورفع إصداراتها',
      demo: ['coordinator', 'engineer', 'subcontractor'],
    },
    'document:check': {
      en: 'Check documents of others and share them with the team',
      ar: 'تدقيق وثائق الآخرين ومشاركتها مع الفريق',
      demo: ['coordinator', 'engineer'],
    },
    'document:publish': {
      en: 'Authorise documents of others and publish them',
      ar: 'اعتماد وثائق الآخرين ونشرها',
      demo: ['coordinator', 'engineer'],
    },
    'document:share': {
      en: 'Give single documents to people, and make links to them',
      ar: 'منح وثائق منفردة لأشخاص وإنشاء روابط إليها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: { path: '/document', title: { en: 'Documents', ar: 'الوثائق' }, order: 70, icon: 'folder' },
  screens: {
    /** `:id`: a folder, by its path. */
    list: {
      path: '/document/:id?/index',
      title: { en: 'Documents', ar: 'الوثائق' },
      access: read,
      scope: 'project',
      menu: { order: 1 },
    },
    search: {
      path: '/document/search',
      title: { en: 'Search in documents', ar: 'البحث في الوثائق' },
      access: read,
      menu: { order: 2 },
      parent: 'list',
    },
    share: {
      path: '/document/share',
      title: { en: 'Shared with me', ar: 'مشتركة معي' },
      access: read,
      menu: { order: 3 },
    },
    add: {
      path: '/document/add',
      title: { en: 'New document', ar: 'وثيقة جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/document/edit/:id',
      title: { en: 'Edit document', ar: 'تعديل الوثيقة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/document/detail/:id',
      title: { en: 'Document', ar: 'وثيقة' },
      access: read,
      parent: 'list',
    },
    transmittals: {
      path: '/document/transmittals',
      title: { en: 'Transmittals', ar: 'الإحالات' },
      access: read,
      scope: 'project',
      menu: { order: 4 },
    },
    newTransmittal: {
      path: '/document/transmittals/add',
      title: { en: 'New transmittal', ar: 'إحالة جديدة' },
      access: 'document:share',
      scope: 'project',
      parent: 'transmittals',
    },
    transmittal: {
      path: '/document/transmittals/detail/:id',
      title: { en: 'Transmittal', ar: 'إحالة' },
      access: read,
      parent: 'transmittals',
    },
    /** What a link shows to whoever holds it. */
    link: {
      path: DOCUMENT_LINK_PATH,
      title: { en: 'Shared document', ar: 'وثيقة مشاركة' },
      access: 'public',
      bare: true,
    },
  },
})
