import { defineModule } from '#platform/contract/define-module.ts'

const write = 'incident:write'
const read = 'incident:read'

/** Incidents: what happened, why, what is done about it, and how safe the work is. */
export const incidentsModule = defineModule({
  id: 'incidents',
  title: { en: 'Incident', ar: 'الحوادث' },
  area: 'site-work',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'calendars',
    'companies',
    'gates',
    'inbox',
    'input-records',
    'links',
    'numbering',
    'papers',
    'people',
    'procedures',
    'sites',
    'transfers',
  ],
  permissions: {
    'incident:read': {
      en: 'See incidents and the safety dashboard',
      ar: 'عرض الحوادث ولوحة السلامة',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'incident:write': {
      en: 'Report incidents and do corrective actions',
      ar: 'الإبلاغ عن الحوادث وتنفيذ الإجراءات التصحيحية',
      demo: ['coordinator', 'engineer', 'inspector', 'operator', 'subcontractor'],
    },
    'incident:investigate': {
      en: 'Investigate incidents, ask for and verify corrective actions',
      ar: 'التحقيق في الحوادث وطلب الإجراءات التصحيحية والتحقق منها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
    'incident:close': {
      en: 'Close, reject and reopen incidents',
      ar: 'إغلاق الحوادث ورفضها وإعادة فتحها',
      demo: ['coordinator', 'inspector'],
    },
    'incident:recordable': {
      en: 'Decide against the rule whether an incident is recordable',
      ar: 'تقرير وجوب تسجيل الحادث خلافًا للقاعدة',
      demo: ['coordinator'],
    },
    'incident:private': {
      en: 'See private incidents of others',
      ar: 'عرض الحوادث الخاصة للآخرين',
      demo: ['coordinator'],
    },
    'incident:medical': {
      en: 'See what happened to who was hurt: injury, treatment, days lost, statements',
      ar: 'عرض ما أصاب المصابين: الإصابة والعلاج والأيام المفقودة والإفادات',
      demo: ['coordinator', 'inspector'],
    },
    'reporting-rules:write': {
      en: 'Set by which rules a project tells its authority of incidents',
      ar: 'تحديد قواعد إبلاغ المشروع للجهة المختصة بالحوادث',
      demo: ['coordinator'],
    },
    'work-hours:write': { en: 'Enter hours worked', ar: 'إدخال ساعات العمل', demo: ['coordinator'] },
  },
  group: {
    path: '/incident',
    title: { en: 'Incident', ar: 'الحوادث' },
    order: 50,
    icon: 'incident',
    looksAround: true,
  },
  screens: {
    list: {
      path: '/incident/view/index',
      title: { en: 'Incident Logs', ar: 'سجلات الحوادث' },
      access: read,
      header: true,
      menu: { order: 1 },
    },
    add: {
      path: '/incident/view/add',
      title: { en: 'Report an incident', ar: 'الإبلاغ عن حادث' },
      access: write,
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/incident/view/edit/:id',
      title: { en: 'Edit incident', ar: 'تعديل حادث' },
      access: write,
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/incident/view/detail/:id',
      title: { en: 'Incident', ar: 'حادث' },
      access: read,
      header: true,
      parent: 'list',
      isLinkedTo: true,
    },
    dashboard: {
      path: '/incident/dashboard/index',
      title: { en: 'Incident dashboard', ar: 'لوحة الحوادث' },
      access: read,
      header: true,
      menu: { order: 4 },
    },
    rules: {
      path: '/incident/rules/index',
      title: { en: 'Rules of reporting', ar: 'قواعد الإبلاغ' },
      access: read,
      header: true,
      menu: { order: 5 },
    },
    addRules: {
      path: '/incident/rules/add',
      title: { en: 'Set the rules of reporting', ar: 'تحديد قواعد الإبلاغ' },
      access: 'reporting-rules:write',
      header: true,
      parent: 'rules',
    },
    editRules: {
      path: '/incident/rules/edit/:id',
      title: { en: 'Edit the rules of reporting', ar: 'تعديل قواعد الإبلاغ' },
      access: 'reporting-rules:write',
      header: true,
      parent: 'rules',
    },
    hours: {
      path: '/incident/hours/index',
      title: { en: 'Hours worked', ar: 'ساعات العمل' },
      access: read,
      header: true,
      menu: { order: 5 },
    },
    addHours: {
      path: '/incident/hours/add',
      title: { en: 'Enter hours worked', ar: 'إدخال ساعات العمل' },
      access: 'work-hours:write',
      header: true,
      parent: 'hours',
    },
    editHours: {
      path: '/incident/hours/edit/:id',
      title: { en: 'Edit hours worked', ar: 'تعديل ساعات العمل' },
      access: 'work-hours:write',
      header: true,
      parent: 'hours',
    },
  },
})
