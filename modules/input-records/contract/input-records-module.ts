import { defineModule } from '#platform/contract/define-module.ts'
import { SUBCONTRACTOR_INPUT } from '#platform/contract/menu-groups/subcontractor-input-group.ts'

const write = 'input-record:write'
const read = 'input-record:read'

/** What companies have reported, and what they still owe. */
export const inputRecordsModule = defineModule({
  id: 'input-records',
  title: { en: 'Subcontractor Records', ar: 'سجلات المقاولين من الباطن' },
  area: 'site-work',
  dependsOn: [
    'attachments',
    'audit',
    'calendars',
    'companies',
    'forms',
    'inbox',
    'input-templates',
    'numbering',
    'people',
    'sites',
    'transfers',
  ],
  permissions: {
    'input-record:read': {
      en: 'See records of companies',
      ar: 'عرض سجلات الشركات',
      demo: ['coordinator', 'engineer', 'subcontractor'],
    },
    'input-record:write': {
      en: 'Fill in and submit records',
      ar: 'تعبئة السجلات وتقديمها',
      demo: ['coordinator', 'subcontractor'],
    },
    'input-record:review': {
      en: 'Take records up for review, and return them with issues',
      ar: 'مراجعة السجلات وإعادتها بملاحظات',
      demo: ['coordinator', 'engineer'],
    },
    'input-record:approve': { en: 'Approve records', ar: 'اعتماد السجلات', demo: ['coordinator', 'engineer'] },
    'input-record:reject': { en: 'Reject records', ar: 'رفض السجلات', demo: ['coordinator'] },
    'input-record:excuse': {
      en: 'Excuse a company from a record that it owes',
      ar: 'إعفاء شركة من سجل مستحق عليها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: SUBCONTRACTOR_INPUT,
  screens: {
    list: {
      path: '/inputdata/record/index',
      title: { en: 'Subcontractor Records', ar: 'سجلات المقاولين من الباطن' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    due: {
      path: '/inputdata/record/due',
      title: { en: 'Missing and late records', ar: 'السجلات الناقصة والمتأخرة' },
      access: read,
      scope: 'site',
      menu: { order: 3 },
    },
    answers: {
      path: '/inputdata/record/answers',
      title: { en: 'Answers of companies', ar: 'إجابات الشركات' },
      access: read,
      scope: 'site',
      parent: 'list',
    },
    add: {
      path: '/inputdata/record/add',
      title: { en: 'New record', ar: 'سجل جديد' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    fill: {
      path: '/inputdata/record/fill/:id',
      title: { en: 'Record that is due', ar: 'سجل مستحق' },
      access: read,
      parent: 'due',
    },
    edit: {
      path: '/inputdata/record/edit/:id',
      title: { en: 'Edit record', ar: 'تعديل السجل' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/inputdata/record/detail/:id',
      title: { en: 'Subcontractor record', ar: 'سجل مقاول من الباطن' },
      access: read,
      parent: 'list',
    },
  },
})
