import { defineModule } from '#platform/contract/define-module.ts'
import { REPORTS } from '#platform/contract/menu-groups/reports-group.ts'

const write = 'report-task:write'
const read = 'report-task:read'
const webhook = 'report-task:webhook'

/** Who is told or sent what, and when. */
export const reportTasksModule = defineModule({
  id: 'report-tasks',
  title: { en: 'Notification Tasks', ar: 'مهام الإشعار' },
  area: 'reports',
  dependsOn: [
    ...['access', 'audit', 'calendars', 'companies', 'input-records', 'master-records', 'notifications', 'numbering'],
    ...['people', 'session', 'sites', 'transfers'],
  ],
  permissions: {
    [read]: { en: 'See notification tasks', ar: 'عرض مهام الإشعار', demo: ['coordinator', 'engineer'] },
    [write]: {
      en: 'Add, edit, send and remove notification tasks',
      ar: 'إضافة مهام الإشعار وتعديلها وإرسالها وحذفها',
      demo: ['coordinator'],
    },
    [webhook]: {
      en: 'Let notification tasks call addresses outside of the product',
      ar: 'السماح لمهام الإشعار باستدعاء عناوين خارج النظام',
      demo: ['coordinator'],
    },
  },
  group: REPORTS,
  screens: {
    list: {
      path: '/report/notificationTask/index',
      title: { en: 'Notification Tasks', ar: 'مهام الإشعار' },
      access: read,
      scope: 'site',
      menu: { order: 2 },
    },
    add: {
      path: '/report/notificationTask/add',
      title: { en: 'New notification task', ar: 'مهمة إشعار جديدة' },
      access: write,
      scope: 'site',
      parent: 'list',
    },
    edit: {
      path: '/report/notificationTask/edit/:id',
      title: { en: 'Edit notification task', ar: 'تعديل مهمة إشعار' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/report/notificationTask/detail/:id',
      title: { en: 'Notification task', ar: 'مهمة إشعار' },
      access: read,
      parent: 'list',
    },
    received: {
      path: '/report/notificationTask/received/:id',
      title: { en: 'Report for you', ar: 'تقرير لك' },
      access: 'any-signed-in',
    },
  },
})
