import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type AcceptanceCriteria, type Agreed, acceptanceErrors } from '../contract/acceptance-criteria.ts'
import type { materialTestsApi } from '../contract/material-tests-api.ts'
import { materialTestsModule } from '../contract/material-tests-module.ts'
import { acceptanceKind } from '../contract/material-tests-records.ts'

type Endpoints = (typeof materialTestsApi)['endpoints']
type Draft = z.output<typeof AcceptanceCriteria.Draft>

/** What the project of a test agreed otherwise, also for who does not see the whole project. */
export const AGREED = sql<Agreed | null>`agreed_limits(material_tests.project_code, material_tests.rule)`

const records = recordHandlers({
  kind: acceptanceKind,
  errors: acceptanceErrors,
  table: recordTable<Draft, InputOf<Endpoints['listCriteria']>>({
    table: 'acceptance_criteria',
    errors: acceptanceErrors,
    columns: {
      projectCode: 'project_code',
      rule: 'rule',
      isDefault: 'is_default',
      singleMargin: 'single_margin',
      meanMargin: 'mean_margin',
      deviationFactor: 'deviation_factor',
      leastDeviation: 'least_deviation',
      mostScatter: 'most_scatter',
      basis: 'basis',
    },
    search: ['basis'],
    sort: { rule: sql`rule`, updatedAt: sql`updated_at` },
    order: sql`is_default desc, rule, id`,
    filters: {},
  }),
  also: savedBy('acceptance_criteria'),
  can: recordPolicy(materialTestsModule, {
    edit: 'acceptance-criteria:write',
    remove: 'acceptance-criteria:write',
  }),
  isPlaceVisible,
  refuse: refuseTaken,
})

export const criteriaHandlers = {
  listCriteria: records.handlers.list,
  getCriteria: records.handlers.get,
  createCriteria: records.handlers.create,
  changeCriteria: records.handlers.change,
  removeCriteria: records.handlers.remove,
}

/** @throws rule-taken, default-taken: two entries would leave open which of them judges */
async function refuseTaken(
  { db }: RequestContext,
  { projectCode, rule, isDefault }: Pick<Draft, 'projectCode' | 'rule' | 'isDefault'>,
  ownId: string | null,
): Promise<void> {
  const { rows } = await sql<{ rule: string; isDefault: boolean }>`
    select rule, is_default as "isDefault" from acceptance_criteria
    where project_code = ${projectCode} and deleted_at is null and id is distinct from ${ownId}::uuid`.execute(db)
  if (rows.some((other) => other.rule === rule)) throw acceptanceErrors.ruleTaken()
  if (isDefault && rows.some((other) => other.isDefault)) throw acceptanceErrors.defaultTaken()
}

/** By which new samples of a project begin; null where it chose none. */
export async function showDefaultRule(
  { db }: RequestContext,
  { projectCode }: { readonly projectCode: string },
): Promise<{ rule: Draft['rule'] | null }> {
  const { rows } = await sql<{ rule: Draft['rule'] | null }>`select default_rule(${projectCode}) as rule`.execute(db)
  return { rule: rows[0]?.rule ?? null }
}
