import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'camp.rooms-added': { en: 'Added rooms', ar: 'أضاف غرفًا' },
  'camp.room-changed': { en: 'Changed a room', ar: 'غيّر غرفة' },
  'camp.room-removed': { en: 'Removed a room', ar: 'حذف غرفة' },
  'camp.moved-in': { en: 'Gave somebody a bed', ar: 'أعطى سريرًا لعامل' },
  'camp.moved-out': { en: 'Noted that a bed is free', ar: 'سجّل خلوّ سرير' },
  'camp.inspected': { en: 'Inspected the camp', ar: 'فتّش السكن' },
  'camp.finding-mended': { en: 'Mended a finding', ar: 'عالج ملاحظة' },
  'camp.finding-closed': { en: 'Closed a finding', ar: 'أغلق ملاحظة' },
  'camp.finding-sent-back': { en: 'Sent a finding back', ar: 'أعاد ملاحظة' },
  'worker.moved-in': { en: 'Gave them a bed in a camp', ar: 'أسكنه في سكن' },
  'worker.moved-out': { en: 'Noted that they moved out of a camp', ar: 'سجّل مغادرته السكن' },
}
