import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { pageWithTurns } from '#platform/server/records/whose-turn.ts'
import { ClauseSet, clauseSetErrors, type Proposal, type Rule } from '../contract/clause-set.ts'
import type { clauseSetsApi } from '../contract/clause-sets-api.ts'
import type { clauseSetsModule } from '../contract/clause-sets-module.ts'
import { clauseSetKind, clauseSetStates } from '../contract/clause-sets-records.ts'

type Endpoints = (typeof clauseSetsApi)['endpoints']
type Kept = z.output<typeof ClauseSet.Draft> & Pick<ClauseSet, 'number'>

/** As it is kept: the reason in both languages. */
export type StoredClauseSet = Omit<ClauseSet, 'can' | 'seen' | 'proposalReason'> & { readonly saidReason: Text | null }

export const clauseSetTable = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'clause_sets',
  errors: clauseSetErrors,
  columns: columnsOf(ClauseSet.Draft.shape, ['number']),
  search: ['number', 'name', 'name_ar', 'standard'],
  sort: { number: sql`number`, name: sql`name`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`clause_sets.created_at desc, id`,
  filters: { state: byChoices('state') },
})

export const clauseSetSource: RecordSource = {
  table: 'clause_sets',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

const listedAlso = {
  ...savedBy('clause_sets'),
  state: sql<ClauseSet['state']>`clause_sets.state`,
  edition: sql<number>`edition`,
  ruleCount: sql<number>`jsonb_array_length(clause_sets.rules)`,
  rulesHash: sql<string>`rules_hash`,
  writtenBy: sql<PersonRef | null>`${personRef(sql`clause_sets.written_by`)}`,
  proposalJobId: sql<string | null>`proposal_job_id`,
}
const also = {
  ...listedAlso,
  rules: sql<Rule[]>`clause_sets.rules`,
  proposal: sql<Proposal | null>`clause_sets.proposal`,
  saidReason: sql<Text | null>`proposal_reason`,
}

const mayDo = ({ user }: Pick<RequestContext, 'user'>, { state }: Pick<ClauseSet, 'state'>) => {
  const mayWrite = may<typeof clauseSetsModule>(user, 'clause-set:write')
  return {
    edit: mayWrite && state !== 'withdrawn',
    write: mayWrite && state === 'draft',
    remove: mayWrite && state !== 'approved',
  }
}

const records = recordHandlers({
  kind: clauseSetKind,
  errors: clauseSetErrors,
  table: clauseSetTable,
  also,
  audited: ({ edition, ruleCount, rulesHash }, entered) => ({ ...entered, edition, ruleCount, rulesHash }),
  can: mayDo,
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, clauseSetKind.id, projectCode),
  }),
})

/** What an approval binds to: each rule as it is written. */
const approvedOf = ({ number, edition, standard, rulesHash }: StoredClauseSet) => ({
  number,
  edition,
  standard,
  rulesHash,
})

export const savedClauseSet: SavedKind<StoredClauseSet, ClauseSet, Parameters<typeof clauseSetTable.update>[1]> = {
  ...records.saved,
  present: (context, record) => {
    const { saidReason, ...sent } = records.saved.present(context, record)
    const seen = seenOf({ saved: records.saved, approved: approvedOf }, record)
    return { ...sent, proposalReason: saidReason?.[context.language] ?? null, seen }
  },
}

export const clauseSetHandlers = {
  ...records.handlers,
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const page = await pageWithTurns(context, clauseSetKind.id, query, (turn) =>
      clauseSetTable.page(context.db, query, listedAlso, turn),
    )
    return { ...page, items: page.items.map((set) => ({ ...set, can: mayDo(context, set) })) }
  },
  ...presentedBy(savedClauseSet, records.handlers),
}

const stepped: SteppedKind<typeof clauseSetStates, StoredClauseSet, ClauseSet> = {
  states: clauseSetStates,
  table: 'clause_sets',
  errors: clauseSetErrors,
  saved: savedClauseSet as typeof savedClauseSet &
    SteppedKind<typeof clauseSetStates, StoredClauseSet, ClauseSet>['saved'],
  guards: {
    byAnother: async ({ user }: RequestContext, { ruleCount, writtenBy }: StoredClauseSet) => {
      if (ruleCount === 0)
        return { en: 'It has no rules yet. Write some first.', ar: 'ليس فيها قواعد بعد. اكتب بعضها أولًا.' }
      return writtenBy?.id === user.id
        ? { en: 'You wrote these rules: somebody else approves them.', ar: 'أنت من كتب هذه القواعد: يعتمدها شخص آخر.' }
        : null
    },
  },
  effects: {
    revise: async ({ db }: RequestContext, { id }: StoredClauseSet) => {
      await sql`update clause_sets set edition = edition + 1 where id = ${id}`.execute(db)
    },
  },
  asked: {},
  tells: ({ writtenBy }: StoredClauseSet) => (writtenBy ? [writtenBy.id] : []),
  called: ({ number, name }: StoredClauseSet) => `${number} ${name}`,
  approved: approvedOf,
}

export const clauseSetSteps = stepHandlers(stepped)

/** @throws clause-set.not-found */
export async function getClauseSet(db: Db, id: string): Promise<StoredClauseSet> {
  return clauseSetTable.get(db, id, also)
}
