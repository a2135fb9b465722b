import { sql } from 'kysely'
import { writeBpmn } from '#engines/procedure/write-bpmn.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byPerson } from '#platform/server/records/record-filters.ts'
import { presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, seenOf, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Procedure, type ProcedureDraft, procedureErrors } from '../contract/procedure.ts'
import type { proceduresApi } from '../contract/procedures-api.ts'
import type { proceduresModule } from '../contract/procedures-module.ts'
import { procedureKind, procedureStates } from '../contract/procedures-records.ts'
import { assertStarts } from './assert-starts.ts'
import { blockingOf, problemsOf } from './check-drawing.ts'
import { drawingOf, firstDrawing, keepDrawing } from './drawing-repository.ts'
import { formsInUse } from './forms-of-steps.ts'

type Endpoints = (typeof proceduresApi)['endpoints']
type Kept = ProcedureDraft & Pick<Procedure, 'number' | 'state'>
type StoredProcedure = Omit<Procedure, 'can' | 'seen'> & { readonly drawn: string }

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'procedures',
  errors: procedureErrors,
  columns: {
    projectCode: 'project_code',
    number: 'number',
    state: 'state',
    name: 'name',
    nameAr: 'name_ar',
    area: 'area',
    ownerId: 'owner_id',
    startsFor: 'starts_for',
    startsWhen: 'starts_when',
    description: 'description',
  },
  search: ['number', 'name', 'name_ar', 'description'],
  sort: { name: sql`name`, number: sql`number`, state: sql`state`, updatedAt: sql`updated_at` },
  order: sql`number, id`,
  filters: { state: byChoice('state'), area: byChoice('area'), owner: byPerson('owner_id') },
})

const records = recordHandlers({
  kind: procedureKind,
  errors: procedureErrors,
  table,
  also: {
    ...savedBy('procedures'),
    createdBy: sql<PersonRef>`${personRef(sql`procedures.created_by`)}`,
    owner: personRef(sql`procedures.owner_id`),
    drawn: sql<string>`encode(sha256(convert_to(procedures.xml, 'UTF8')), 'hex')`,
    version: sql<number>`(select coalesce(max(version), 0) from procedure_versions
      where procedure_versions.project_code = procedures.project_code and procedure_id = procedures.id)`,
    steps: sql<number>`(select count(*)::int from jsonb_array_elements(procedures.graph->'nodes') as node
      where node->>'kind' = 'user')`,
    running: sql<number>`(select count(*)::int from procedure_runs
      where procedure_runs.procedure_id = procedures.id and procedure_runs.state = 'running')`,
  },
  can: ({ user }, { state, version }) => {
    const mayWrite = may<typeof proceduresModule>(user, 'procedure:write')
    const isDraft = state === 'draft'
    return { edit: mayWrite && isDraft, draw: mayWrite && isDraft, remove: mayWrite && isDraft && version === 0 }
  },
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode, siteCode: null, structureCode: null }),
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    state: 'draft' as const,
    number: await nextNumber(db, 'procedure', projectCode),
  }),
})

const saved: SavedKind<StoredProcedure, Procedure, never> = {
  ...records.saved,
  audited: ({ drawn, ...record }) => ({ ...records.saved.audited({ drawn, ...record }), drawing: drawn.slice(0, 12) }),
  present: (context, { drawn, ...record }) => ({
    ...records.saved.present(context, { drawn, ...record }),
    seen: seenOf(stepped, { drawn, ...record }),
  }),
}

const stepped: SteppedKind<typeof procedureStates, StoredProcedure, Procedure> = {
  states: procedureStates,
  table: 'procedures',
  errors: procedureErrors,
  saved,
  guards: {
    canRun: async (context, record) => {
      const [first, ...others] = blockingOf(await problemsOf(context, record.id))
      if (!first) return null
      const more = others.length
      return {
        en: `${first.reason.en}${more > 0 ? ` And ${more} more: see the check of the drawing.` : ''}`,
        ar: `${first.reason.ar}${more > 0 ? ` و${more} غيرها: انظر فحص الرسم.` : ''}`,
      }
    },
  },
  effects: { activate: keepVersion },
  approved: ({ name, nameAr, ownerId, startsFor, startsWhen, drawn }) => ({
    name,
    nameAr,
    ownerId,
    startsFor,
    startsWhen,
    drawn,
  }),
  called: ({ number, name }) => `${number} ${name}`,
}

const presented = presentedBy(saved, records.handlers)

/** The functions of the procedures' own endpoints. A new one has a drawing that can run: one step, for who adds it. */
export const procedureHandlers = {
  ...records.handlers,
  ...presented,
  ...stepHandlers(stepped),
  create: async (context: RequestContext, draft: ProcedureDraft) => {
    assertStarts(draft)
    const { id } = await records.handlers.create(context, draft)
    const graph = firstDrawing(id, draft, context.user.id)
    await keepDrawing(context.db, id, writeBpmn(graph), { graph, layout: null })
    return presented.get(context, { id })
  },
  change: async (context: RequestContext, change: InputOf<Endpoints['change']>) => {
    assertStarts(change)
    return presented.change(context, change)
  },
}

export { saved as savedProcedure }

export const procedureSource: RecordSource = {
  table: 'procedures',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'project',
  isThere: sql`deleted_at is null`,
}

/** The version that runs start from, from now on. */
async function keepVersion(context: RequestContext, record: StoredProcedure): Promise<void> {
  const { db } = context
  const { projectCode, id, version, name, nameAr, ownerId, startsFor, startsWhen } = record
  const forms = await formsInUse(context, projectCode, (await drawingOf(db, id)).graph)
  const facts = JSON.stringify({ name, nameAr, ownerId, startsFor, startsWhen, forms })
  await sql`
    insert into procedure_versions (project_code, procedure_id, version, facts, key, xml, graph, layout)
    select ${projectCode}, ${id}, ${version + 1}, ${facts}::jsonb, key, xml, graph, layout
    from procedures where id = ${id}`.execute(db)
}
