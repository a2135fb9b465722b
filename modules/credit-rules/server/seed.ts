import { demonstrationId } from '#demo/demonstration-id.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './own-rules.ts'

/** Id of a rule of the demonstration: the same in every installation, so that other seeds can name it. */
export function demonstrationRuleId(key: string): string {
  return demonstrationId(`credit rule ${key}`)
}

/** Loads the own rules of the demonstration. Once: what people did with them stays. */
export async function seedRules({ database }: Services): Promise<void> {
  const { DEMO_RULES } = await import('#demo/credit-rules.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, projectCode, name, steps, description } of DEMO_RULES) {
      const id = demonstrationRuleId(key)
      if (await table.isKnown(tx, id)) continue
      const rule = { projectCode, name: name.en, nameAr: name.ar, steps: [...steps], description, version: 1 }
      await table.insert(tx, { ...rule, id }, demonstrationId('coordinator'))
    }
  })
}
