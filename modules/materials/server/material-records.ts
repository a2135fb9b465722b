import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { contractRef, lockContract } from '#modules/contracts/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { changedFacts } from '#platform/server/records/changed-facts.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { Material, materialErrors } from '../contract/material.ts'
import type { materialsApi } from '../contract/materials-api.ts'
import type { materialsModule } from '../contract/materials-module.ts'
import { materialKind, type materialStates, USABLE } from '../contract/materials-records.ts'
import { askingMaterial } from './asking-material.ts'
import { VALUE } from './material-value.ts'

type Endpoints = (typeof materialsApi)['endpoints']
type Draft = z.output<typeof Material.Draft>
type Kept = Draft & Pick<Material, 'number' | 'companyId'>
export type StoredMaterial = Omit<Material, 'can' | 'seen'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'materials',
  isOfParties: true,
  errors: materialErrors,
  columns: columnsOf(Material.Draft.shape, ['number', 'companyId']),
  search: ['number', 'name', 'name_ar', 'specification', 'supplier'],
  sort: { number: sql`number`, name: sql`name`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`materials.created_at desc, id`,
  filters: { state: byChoices('state'), contract: byCompany('contract_id') },
})

const MOVES = sql<Material['moves']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', move.id, 'type', move.type, 'quantity', trim_scale(move.quantity)::text,
    'movedOn', move.moved_on, 'ticketNo', move.ticket_no, 'note', move.note, 'notedBy', ${personRef(sql`move.noted_by`)})
    order by move.moved_on desc, move.noted_at desc, move.id)
  from material_moves move where move.material_id = materials.id), '[]')`

const records = recordHandlers({
  kind: materialKind,
  errors: materialErrors,
  table,
  also: {
    ...savedBy('materials'),
    state: sql<Material['state']>`state`,
    contract: sql<ContractRef>`${contractRef(sql`materials.contract_id`)}`,
    delivered: sql<string>`trim_scale(delivered)::text`,
    incorporated: sql<string>`trim_scale(incorporated)::text`,
    onSite: sql<string>`trim_scale(on_site)::text`,
    value: sql<string>`(${VALUE})::text`,
    moves: MOVES,
  },
  can: ({ user }, { state }) => {
    const mayWrite = may<typeof materialsModule>(user, 'material:write')
    const isUsable = (USABLE as readonly string[]).includes(state)
    return {
      edit: mayWrite && (isUsable || state === 'draft' || state === 'revise'),
      remove: mayWrite && state === 'draft',
      move: mayWrite && isUsable,
    }
  },
  isPlaceVisible,
})

/** What the engineer has replied to, and the unit that the stock is counted in: another one of these is another material. */
const REPLIED = ['name', 'specification', 'supplier', 'origin', 'unit'] as const

/** What a reply binds to. */
const approvedOf = ({ number, name, specification, supplier, origin }: StoredMaterial) => ({
  number,
  name,
  specification,
  supplier,
  origin,
})

export const savedMaterial: SavedKind<StoredMaterial, Material, Partial<Kept> & { id: string; rowVersion: number }> = {
  ...records.saved,
  present: (context, record) => ({
    ...records.saved.present(context, record),
    seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
  }),
}

export const materialHandlers = {
  ...records.handlers,
  ...presentedBy(savedMaterial, {
    ...records.handlers,
    create: async (context: RequestContext, draft: Draft) => {
      const { projectCode, companyId } = await lockContract(context, draft.contractId)
      const number = await nextNumber(context.db, materialKind.id, projectCode)
      return records.handlers.create(context, { ...draft, projectCode, companyId, number })
    },
    change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
      const before = await records.saved.get(context, change.id)
      if (before.contractId !== change.contractId) throw materialErrors.otherContract()
      if ((USABLE as readonly string[]).includes(before.state) && changedFacts(before, change, REPLIED).length > 0)
        throw materialErrors.replied()
      return records.handlers.change(context, change)
    },
  }),
}

type Stepped = SteppedKind<typeof materialStates, StoredMaterial, Material>

export const materialSteps = stepHandlers<typeof materialStates, StoredMaterial, Material>({
  ...askingMaterial,
  table: 'materials',
  errors: materialErrors,
  saved: savedMaterial as typeof savedMaterial & Stepped['saved'],
  tells: ({ createdBy }) => [createdBy.id],
  approved: approvedOf,
  guards: {},
})

export const materialSource: RecordSource = {
  table: 'materials',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
