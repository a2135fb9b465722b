import type { AuditedActions } from '#platform/server/audit/audited-actions.ts'

import { VIOLATION_DECISIONS } from '../contract/fleet-records.ts'

const { confirm, dismiss } = VIOLATION_DECISIONS.steps

export const auditedActions: AuditedActions = {
  'vehicle.track-taken': { en: 'Took in where the vehicle was before', ar: 'أدخل المواقع السابقة للمركبة' },
  'violation.confirm': confirm.did,
  'violation.dismiss': dismiss.did,
}
