import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { AlarmRule } from '../contract/alarm-rule.ts'
import { insertDemonstrationRule } from './rules-in-use.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the rules of the demonstration. Once: what people did with them stays. */
export async function seedAlarmRules({ database }: Services): Promise<void> {
  const { DEMO_RULES } = await import('#demo/alarm-rules.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { isOn, ...facts } of DEMO_RULES) {
      const rule = AlarmRule.Draft.parse({ ...PLACE, ...facts })
      const id = demonstrationId(`alarm rule ${rule.name}`)
      await insertDemonstrationRule(tx, { ...rule, id, isOn }, demonstrationUserId('operator'))
    }
  })
}
