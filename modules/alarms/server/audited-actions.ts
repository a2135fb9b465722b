import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'alarm.acknowledged': { en: 'Acknowledged the alarm', ar: 'أكّد الإنذار' },
  'alarm.assigned': { en: 'Assigned the alarm', ar: 'أسند الإنذار' },
  'alarm.incident-made': { en: 'Made an incident of the alarm', ar: 'أنشأ حادثًا من الإنذار' },
  'shift-handover.given': { en: 'Handed the shift over', ar: 'سلّم المناوبة' },
  'shift-handover.taken': { en: 'Took the shift over', ar: 'استلم المناوبة' },
}
