import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { bindType } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { alarmRuleBulk, alarmRulesApi } from '../contract/alarm-rules-api.ts'
import { alarmRuleKind } from '../contract/alarm-rules-records.ts'
import { alarmRuleHandlers, alarmRuleSource, alarmRuleSteps } from './alarm-rule-records.ts'
import { createAlarmRules } from './migrations/20261122T2335_alarm_rules_create.ts'
import { addRulesOfGeofences } from './migrations/20261123T0436_alarm_rules_geofences.ts'
import { seedAlarmRules } from './seed.ts'
import { tryRule } from './try-rule.ts'

export const alarmRulesServer = defineServerModule(alarmRulesApi, {
  offers: [
    bindType({
      type: 'alarm',
      title: { en: 'Alarm', ar: 'إنذار' },
      permission: 'alarm-rule:read',
      table: 'alarm_rules',
      isSource: sql`deleted_at is null and state = 'on'`,
    }),
  ],
  handlers: {
    ...alarmRuleHandlers,
    ...alarmRuleSteps,
    roles: ({ db }) => knownRoles(db),
    try: tryRule,
  },
  migrations: [createAlarmRules, addRulesOfGeofences],
  records: [{ ...alarmRuleKind, source: alarmRuleSource }],
  bulk: [alarmRuleBulk],
  seed: seedAlarmRules,
})
