import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'camera.connected': { en: 'Changed how it is connected', ar: 'غيّر طريقة التوصيل' },
  'camera.steering-taken': { en: 'Took it over to turn it', ar: 'تولى تدويرها' },
  'camera.steering-freed': { en: 'Released control', ar: 'أتاح التحكم' },
  'camera.area-limited': {
    en: 'Changed which roles the cameras of the area are limited to',
    ar: 'غيّر الأدوار التي تقتصر عليها كاميرات المنطقة',
  },
  'camera.limited': { en: 'Changed which roles it is limited to', ar: 'غيّر الأدوار التي تقتصر عليها' },
  'surveillance-call.sent': { en: 'Sent a change to the surveillance service', ar: 'أرسل تغييرًا إلى خدمة المراقبة' },
  'surveillance-call.answered': { en: 'Was answered by the surveillance service', ar: 'تلقى ردًا من خدمة المراقبة' },
  'surveillance-call.failed': { en: 'Got no use out of the surveillance service', ar: 'لم تنفذ خدمة المراقبة طلبه' },
  'camera.view-moved': { en: 'Was found moved: it looks elsewhere', ar: 'رُصد تحركها: تنظر إلى جهة أخرى' },
  'camera.view-returned': { en: 'Looks where it is to again', ar: 'عادت تنظر إلى جهتها' },
  'camera.view-confirmed': { en: 'Confirmed its new view', ar: 'اعتمد مشهدها الجديد' },
  'camera.seen-judged': {
    en: 'Judged what was found on a kept picture',
    ar: 'حكم على ما عُثر عليه في صورة محفوظة',
  },
  'camera.evidence-taken': { en: 'Took pictures out as evidence', ar: 'صدّر صورًا كأدلة' },
}
