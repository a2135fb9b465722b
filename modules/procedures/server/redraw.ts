import { sql } from 'kysely'
import { layOutProcedure } from '#engines/procedure/lay-out-procedure.ts'
import { writeBpmn } from '#engines/procedure/write-bpmn.ts'
import { knownRoles } from '#modules/access/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Procedure, procedureErrors } from '../contract/procedure.ts'
import type { proceduresApi } from '../contract/procedures-api.ts'
import { problemsOfGraph, withRoleCodes } from './check-drawing.ts'
import { drawingOf, keepDrawing } from './drawing-repository.ts'
import { savedProcedure } from './procedure-records.ts'

type Endpoints = (typeof proceduresApi)['endpoints']
type Graph = InputOf<Endpoints['redraw']>['graph']

/** As XML has them. */
const ID = /^[A-Za-z_][\w.-]{0,199}$/

/** Keeps what was drawn here, as a BPMN file of ours. */
export async function redraw(context: RequestContext, input: InputOf<Endpoints['redraw']>): Promise<Procedure> {
  const { id, rowVersion } = input
  const { db, user } = context
  const before = await savedProcedure.get(context, id)
  if (before.state !== 'draft') throw procedureErrors.notYours({ id })
  await assertOurs(context, id, input.graph)
  const updated = await sql`
    update procedures set row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where id = ${id} and row_version = ${rowVersion} and deleted_at is null and state = 'draft'`.execute(db)
  if (updated.numAffectedRows !== 1n) throw procedureErrors.changedMeanwhile({ id })
  const graph = await withRoleCodes(db, input.graph)
  await keepDrawing(db, id, writeBpmn(graph), { graph, layout: null })
  return publishSaved(context, savedProcedure, id, 'procedure.drawn', before)
}

/** What is drawn and not saved yet: where its steps stand, and what stands in its way. */
export async function preview(
  context: RequestContext,
  { id, graph }: InputOf<Endpoints['preview']>,
): Promise<OutputOf<Endpoints['preview']>> {
  await assertOurs(context, id, graph)
  const { shapes, edges } = layOutProcedure(graph)
  return {
    layout: { shapes: [...shapes], edges: edges.map((edge) => ({ ...edge, points: [...edge.points] })) },
    problems: await problemsOfGraph(context, id, graph, []),
  }
}

export async function listRoles({ db }: RequestContext): Promise<OutputOf<Endpoints['roles']>> {
  return knownRoles(db)
}

/** @throws foreign where drawing here would lose something of the file; unreadable where the graph is none */
export async function assertOurs({ db }: RequestContext, id: string, graph: Graph): Promise<void> {
  const stored = await drawingOf(db, id)
  const isForeign =
    stored.problems.length > 0 ||
    stored.findings.some(({ code }) => code === 'not-understood') ||
    stored.graph.nodes.some(({ unsupported }) => unsupported.length > 0)
  if (isForeign || graph.nodes.some(({ kind }) => kind === 'other')) throw procedureErrors.foreign({ id })
  const ids = [...graph.nodes, ...graph.flows, ...graph.lanes, graph].map((one) => ('id' in one ? one.id : one.key))
  const nodes = new Set(graph.nodes.map((node) => node.id))
  const isWhole =
    ids.every((one) => ID.test(one)) &&
    new Set(ids).size === ids.length &&
    graph.flows.every(({ from, to }) => nodes.has(from) && nodes.has(to)) &&
    graph.nodes.every(({ parent, attachedTo }) => [parent, attachedTo].every((one) => one === null || nodes.has(one)))
  if (!isWhole)
    throw procedureErrors.unreadable({ en: 'This drawing does not fit together.', ar: 'هذا الرسم غير متماسك.' })
}
