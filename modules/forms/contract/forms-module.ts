import { PROJECT_SETTINGS } from '#modules/numbering/contract/numbering-module.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'
import { formLinks } from './forms-switches.ts'

const read = 'form:read'
const write = 'form:write'

/** Forms that people fill in: on a phone beside the work, or for a record of another module. */
export const formsModule = defineModule({
  id: 'forms',
  title: { en: 'Forms', ar: 'النماذج' },
  area: 'foundation',
  dependsOn: ['access', 'attachments', 'audit', 'companies', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'form:read': {
      en: 'See forms and what was filled in',
      ar: 'عرض النماذج وما عُبئ منها',
      demo: ['coordinator', 'engineer'],
    },
    'form:write': { en: 'Design forms', ar: 'تصميم النماذج', demo: ['coordinator', 'engineer'] },
    'form:activate': { en: 'Put forms into use and retire them', ar: 'تفعيل النماذج وإيقافها', demo: ['coordinator'] },
    'form:share': { en: 'Offer forms of a project in all projects', ar: 'إتاحة نماذج مشروع في كل المشاريع' },
    'form:link': {
      en: 'Let people without an account fill in forms by a link',
      ar: 'إتاحة تعبئة النماذج برابط لمن لا حساب له',
      demo: ['coordinator', 'engineer'],
    },
    'form:fill': {
      en: 'Fill in forms',
      ar: 'تعبئة النماذج',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
  },
  switches: [formLinks],
  group: PLATFORM_MANAGEMENT,
  screens: {
    list: {
      path: '/form/index',
      title: { en: 'Forms', ar: 'النماذج' },
      access: read,
      menu: { order: 955, heading: PROJECT_SETTINGS },
    },
    add: { path: '/form/add', title: { en: 'New form', ar: 'نموذج جديد' }, access: write, parent: 'list' },
    edit: { path: '/form/edit/:id', title: { en: 'Edit form', ar: 'تعديل نموذج' }, access: write, parent: 'list' },
    detail: { path: '/form/detail/:id', title: { en: 'Form', ar: 'نموذج' }, access: read, parent: 'list' },
    fill: { path: '/form/fill/:id', title: { en: 'Fill in', ar: 'تعبئة' }, access: 'form:fill', parent: 'list' },
    offered: {
      path: '/form/offered',
      title: { en: 'Fill in a form', ar: 'تعبئة نموذج' },
      access: 'form:fill',
      menu: { order: 4, icon: 'table', isAlone: true },
    },
    waiting: {
      path: '/form/waiting',
      title: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
      access: 'any-signed-in',
    },
    byLink: {
      path: '/form/link',
      title: { en: 'Form by a link', ar: 'نموذج برابط' },
      access: 'public',
      bare: true,
    },
    answers: {
      path: '/form/answers',
      title: { en: 'Filled in forms', ar: 'النماذج المعبأة' },
      access: read,
      parent: 'list',
    },
    filled: {
      path: '/form/filled/:id',
      title: { en: 'Filled in form', ar: 'نموذج معبأ' },
      access: read,
      parent: 'list',
    },
  },
})
