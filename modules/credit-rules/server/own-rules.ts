import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { creditRulesApi } from '../contract/credit-rules-api.ts'
import { creditRulesModule } from '../contract/credit-rules-module.ts'
import { creditRuleKind, takenCode, weightOf } from '../contract/credit-rules-records.ts'
import { type OwnRule, type OwnRuleDraft, ownRuleErrors, type RuleStep } from '../contract/own-rule.ts'

type Endpoints = (typeof creditRulesApi)['endpoints']
type Kept = OwnRuleDraft & Pick<OwnRule, 'version'>

export const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'credit_rules',
  errors: ownRuleErrors,
  columns: {
    projectCode: 'project_code',
    name: 'name',
    nameAr: 'name_ar',
    steps: { json: 'steps' },
    description: 'description',
    version: 'version',
  },
  search: ['name', 'name_ar', 'description'],
  sort: { name: sql`name`, version: sql`version`, updatedAt: sql`updated_at` },
  order: sql`project_code, name, id`,
  filters: {},
})

const rules = recordHandlers({
  kind: creditRuleKind,
  errors: ownRuleErrors,
  table,
  also: {
    ...savedBy('credit_rules'),
    createdBy: sql<PersonRef>`${personRef(sql`credit_rules.created_by`)}`,
  },
  can: recordPolicy(creditRulesModule, { edit: 'credit-rule:write', remove: 'credit-rule:write' }),
  // The history keeps each version in words.
  audited: ({ name, nameAr, description, version, steps }) => ({
    ...{ name, nameAr, description, version },
    steps: steps.map(({ code, name: called, weight }) => `${code} ${called} ${weight} %`).join(' · '),
  }),
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode, siteCode: null, structureCode: null }),
  first: async () => ({ version: 1 }),
})

const orNameTaken = <Result>(write: Promise<Result>) =>
  orTaken(() => ownRuleErrors.nameTaken({}, { name: ownRuleErrors.nameTaken().say }), write)

/** The functions of the rules' endpoints. Other steps are another version: packages are planned by one of them. */
export const ruleHandlers = {
  ...rules.handlers,
  create: async (context: RequestContext, draft: OwnRuleDraft) => {
    refuseWrong(draft.steps)
    return orNameTaken(rules.handlers.create(context, draft))
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    refuseWrong(change.steps)
    const { steps, version } = await rules.saved.get(context, change.id)
    const isSame = isDeepStrictEqual(steps, change.steps)
    return orNameTaken(rules.handlers.change(context, { ...change, version: isSame ? version : version + 1 }))
  },
}

/** @throws code-taken, weights-wrong: at the steps */
function refuseWrong(steps: readonly RuleStep[]): void {
  const code = takenCode(steps)
  if (code !== null) throw ownRuleErrors.codeTaken({ code }, { steps: ownRuleErrors.codeTaken({ code }).say })
  const sum = String(weightOf(steps))
  if (sum !== '100') throw ownRuleErrors.weightsWrong({ sum }, { steps: ownRuleErrors.weightsWrong({ sum }).say })
}

export const ruleSource: RecordSource = {
  table: 'credit_rules',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}
