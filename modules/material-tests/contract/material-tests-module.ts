import { defineModule } from '#platform/contract/define-module.ts'
import { QUALITY } from '#platform/contract/menu-groups/quality-group.ts'

const write = 'material-test:write'
const read = 'material-test:read'

/** What the laboratory and the field found: strength of concrete, compaction of fill, and whether a series conforms. */
export const materialTestsModule = defineModule({
  id: 'material-tests',
  title: { en: 'Material tests', ar: 'اختبارات المواد' },
  area: 'site-work',
  dependsOn: [
    'audit',
    'companies',
    'inbox',
    'ncrs',
    'numbering',
    'people',
    'quality',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'material-test:read': {
      en: 'See material tests',
      ar: 'عرض اختبارات المواد',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'subcontractor'],
    },
    'material-test:write': {
      en: 'Record samples and enter their results',
      ar: 'تسجيل العينات وإدخال نتائجها',
      demo: ['engineer', 'inspector'],
    },
    'acceptance-criteria:write': {
      en: 'Choose the standard and limits by which a project judges its tests',
      ar: 'اختيار المواصفة والحدود التي يحكم بها المشروع على اختباراته',
      demo: ['coordinator'],
    },
  },
  group: QUALITY,
  screens: {
    list: {
      path: '/QA/test/index',
      title: { en: 'Material tests', ar: 'اختبارات المواد' },
      access: read,
      header: true,
      menu: { order: 6 },
    },
    statistics: {
      path: '/QA/test/statistics',
      title: { en: 'Test statistics', ar: 'إحصاءات الاختبارات' },
      access: read,
      header: true,
      menu: { order: 7 },
    },
    criteria: {
      path: '/QA/test/criteria',
      title: { en: 'Acceptance criteria', ar: 'معايير القبول' },
      access: read,
      header: true,
      menu: { order: 8 },
    },
    addCriteria: {
      path: '/QA/test/criteriaAdd',
      title: { en: 'Add acceptance criteria', ar: 'إضافة معايير قبول' },
      access: 'acceptance-criteria:write',
      header: true,
      parent: 'criteria',
    },
    editCriteria: {
      path: '/QA/test/criteriaEdit/:id',
      title: { en: 'Edit acceptance criteria', ar: 'تعديل معايير القبول' },
      access: 'acceptance-criteria:write',
      header: true,
      parent: 'criteria',
    },
    add: {
      path: '/QA/test/add',
      title: { en: 'Record sample', ar: 'تسجيل عينة' },
      access: write,
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/QA/test/edit/:id',
      title: { en: 'Edit sample', ar: 'تعديل العينة' },
      access: write,
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/QA/test/detail/:id',
      title: { en: 'Material test', ar: 'اختبار مواد' },
      access: read,
      header: true,
      parent: 'list',
    },
  },
})
