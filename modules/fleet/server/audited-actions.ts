import { defineAuditedActions } from '#platform/server/audit/audited-actions.ts'

defineAuditedActions({
  'vehicle.track-taken': { en: 'Took in where the vehicle was before', ar: 'أدخل المواقع السابقة للمركبة' },
})
