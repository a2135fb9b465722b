import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { Rule } from '../contract/clause-set.ts'
import { clauseSetKind } from '../contract/clause-sets-records.ts'
import { clauseSetTable } from './clause-set-records.ts'

const PROJECT = 'WHN'

/** Standards of the demonstration, written by the engineer: one that another person has approved, one that waits for it. */
export async function seedClauseSets(services: Services): Promise<void> {
  const { DEMO_STANDARDS } = await import('#demo/project-standard.ts')
  await services.database.transaction(SYSTEM_SCOPE, async (db) => {
    for (const { key, name, standard, note, isApproved, rules: written } of DEMO_STANDARDS) {
      const id = demonstrationSetId(key)
      if (await clauseSetTable.isKnown(db, id)) continue
      const by = demonstrationUserId('engineer')
      const rules = written.map((rule) => Rule.parse(rule))
      const number = await nextNumber(db, clauseSetKind.id, PROJECT)
      const facts = { projectCode: PROJECT, name: name.en, nameAr: name.ar, standard, note, number }
      await clauseSetTable.insert(db, { ...facts, id }, by)
      await sql`update clause_sets set rules = ${JSON.stringify(rules)}::jsonb, rules_hash = ${contentHash({ rules })},
        written_by = ${by}, state = ${isApproved ? 'approved' : 'draft'} where id = ${id}`.execute(db)
    }
  })
}

/** Id of a set of the demonstration: `works`, `concrete`. */
export function demonstrationSetId(key: string): string {
  return demonstrationId(`clause set ${key}`)
}
