import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

export const auditedActions: AuditedActions = {
  'visits.exported': { en: 'Exported visits', ar: 'صدّر الزيارات' },
  'visit-history.read': { en: 'Read the visits of one person', ar: 'اطّلع على زيارات شخص' },
  'visit-exclusion.set': {
    en: 'Took a person out of the visits',
    ar: 'استثنى شخصًا من الزيارات',
  },
  'visit-exclusion.removed': { en: 'Counts a person in the visits again', ar: 'أعاد احتساب زيارات شخص' },
}
