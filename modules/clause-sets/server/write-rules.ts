import { sql } from 'kysely'
import { unitWritten } from '#engines/quantities/read-unit.ts'
import { isUnitCode } from '#engines/quantities/units.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type ClauseSet, clauseSetErrors, type Rule } from '../contract/clause-set.ts'
import type { clauseSetsApi } from '../contract/clause-sets-api.ts'
import { getClauseSet, type StoredClauseSet, savedClauseSet } from './clause-set-records.ts'

/** Units that no conversion knows, because they are no fixed time. */
const LOOSE_UNITS = new Set(['month', 'year'])

/** Saves all rules of a set in preparation; who does has written them. */
export async function saveRules(
  context: RequestContext,
  { id, rowVersion, rules }: InputOf<(typeof clauseSetsApi)['endpoints']['saveRules']>,
): Promise<ClauseSet> {
  const set = await lockDraft(context, id)
  if (set.rowVersion !== rowVersion) throw clauseSetErrors.changedMeanwhile({ id })
  const kept = rules.map(checked)
  const keys = kept.map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) throw clauseSetErrors.ruleTwice({ key: twice })
  await sql`update clause_sets set rules = ${JSON.stringify(kept)}::jsonb, rules_hash = ${contentHash({ rules: kept })},
    written_by = ${context.user.id}, updated_by = ${context.user.id}, updated_at = now(), row_version = row_version + 1
    where id = ${id}`.execute(context.db)
  return publishSaved(context, savedClauseSet, id, 'clause-set.rules-saved', set)
}

/** Locks a set whose rules may change. @throws not-found, not-draft */
export async function lockDraft({ db }: RequestContext, id: string): Promise<StoredClauseSet> {
  await sql`select from clause_sets where id = ${id} for update`.execute(db)
  const set = await getClauseSet(db, id)
  if (set.state !== 'draft') throw clauseSetErrors.notDraft({ id })
  return set
}

function checked(rule: Rule): Rule {
  if (rule.subject === '' && rule.model === null && rule.demand.kind === 'quantity')
    throw clauseSetErrors.aboutNothing({ text: rule.text.slice(0, 80) })
  if (rule.demand.kind === 'statement') return rule
  const { unit: written } = rule.demand
  const unit = isUnitCode(written) || LOOSE_UNITS.has(written) ? written : unitWritten(written)
  if (unit === null) throw clauseSetErrors.unitUnknown({ unit: written })
  return { ...rule, demand: { ...rule.demand, unit } }
}
