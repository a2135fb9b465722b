import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'municipal-desk.opened': { en: 'Opened the desk for citizens', ar: 'فتح مكتب البلاغات للمواطنين' },
  'municipal-desk.closed': { en: 'Closed the desk for citizens', ar: 'أغلق مكتب البلاغات للمواطنين' },
  'municipal-desk.key-made': { en: 'Made a key for Open311 clients', ar: 'أنشأ مفتاحًا لعملاء Open311' },
}
