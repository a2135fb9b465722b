import { z } from 'zod'
import { DEVICE_KINDS } from '#modules/devices/contract/devices-records.ts'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { AlarmRule, Trial } from './alarm-rule.ts'
import { alarmRulesModule } from './alarm-rules-module.ts'
import { alarmRuleStates, RULE_KINDS, SEVERITIES } from './alarm-rules-records.ts'

const Moment = z.iso.datetime({ offset: true })

export const alarmRulesApi = defineApi(alarmRulesModule, {
  ...recordEndpoints(AlarmRule, '/alarm-rules', {
    read: 'alarm-rule:read',
    write: 'alarm-rule:write',
    filters: {
      state: byChoice(stateNames(alarmRuleStates)),
      severity: byChoice(SEVERITIES),
      kind: byChoice(RULE_KINDS),
      deviceKind: byChoice(DEVICE_KINDS),
      device: byCompany(),
    },
  }),
  ...stepEndpoints(alarmRuleStates, { path: '/alarm-rules', access: 'alarm-rule:read', record: AlarmRule.Record }),
  roles: {
    method: 'GET',
    path: '/alarm-rule-roles',
    summary: 'List the roles that an alarm may be escalated to',
    access: 'alarm-rule:read',
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })),
  },
  try: {
    method: 'GET',
    path: '/alarm-rules/:id/trial',
    summary:
      'Judge what a device has measured by a rule, whether it is on or not: when it would have been raised and cleared',
    access: 'alarm-rule:write',
    input: z.object({ id: z.uuid(), deviceId: z.uuid(), from: Moment, to: Moment }),
    output: Trial,
  },
})

export const alarmRuleBulk = defineBulk(alarmRulesApi, {
  named: 'name',
  actions: { setSeverity: { does: 'change', fields: z.object({ severity: z.enum(SEVERITIES) }), isUndoable: true } },
})
