import { defineModule } from '#platform/contract/define-module.ts'

const write = 'credit-rule:write'
const read = 'credit-rule:read'

/** Rules of credit that a project defines itself, beside those of the product. */
export const creditRulesModule = defineModule({
  id: 'credit-rules',
  title: { en: 'Rules of credit', ar: 'قواعد الاحتساب' },
  area: 'site-work',
  dependsOn: ['audit', 'people', 'sites', 'transfers'],
  permissions: {
    'credit-rule:read': {
      en: "See the project's own rules of credit",
      ar: 'عرض قواعد الاحتساب الخاصة بالمشروع',
      demo: 'everybody',
    },
    'credit-rule:write': {
      en: "Define the project's own rules of credit",
      ar: 'تعريف قواعد الاحتساب الخاصة بالمشروع',
      demo: ['coordinator'],
    },
  },
  group: { path: '/dataMgt', title: { en: 'Work Package Mgt', ar: 'إدارة حزم العمل' }, order: 40, icon: 'list' },
  screens: {
    list: {
      path: '/dataMgt/credit-rule/index',
      title: { en: 'Rules of credit', ar: 'قواعد الاحتساب' },
      access: read,
      scope: 'project',
      menu: { order: 6 },
    },
    add: {
      path: '/dataMgt/credit-rule/add',
      title: { en: 'New rule of credit', ar: 'قاعدة احتساب جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/dataMgt/credit-rule/edit/:id',
      title: { en: 'Edit rule of credit', ar: 'تعديل قاعدة الاحتساب' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/dataMgt/credit-rule/detail/:id',
      title: { en: 'Rule of credit', ar: 'قاعدة احتساب' },
      access: read,
      parent: 'list',
    },
  },
})
