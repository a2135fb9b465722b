import { sql } from 'kysely'
import { procedureGraph } from '#engines/procedure/procedure-graph.ts'
import { simulateRun } from '#engines/procedure/simulate-run.ts'
import type { FileAnswer, InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Procedure, procedureErrors } from '../contract/procedure.ts'
import type { proceduresApi } from '../contract/procedures-api.ts'
import { withRoleCodes } from './check-drawing.ts'
import { drawingOf, keepDrawing } from './drawing-repository.ts'
import { savedProcedure } from './procedure-records.ts'
import { readBpmn } from './read-bpmn.ts'
import { assertOurs } from './redraw.ts'

type Endpoints = (typeof proceduresApi)['endpoints']

/** Replaces the drawing of a draft. Nothing of it is refused because it does not run: that is named by the check. */
export async function drawProcedure(context: RequestContext, input: InputOf<Endpoints['draw']>): Promise<Procedure> {
  const { id, rowVersion, xml } = input
  const { db, user, log } = context
  const before = await savedProcedure.get(context, id)
  if (before.state !== 'draft') throw procedureErrors.notYours({ id })
  const read = await readBpmn(log, xml, before.number)
  const updated = await sql`
    update procedures set row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where id = ${id} and row_version = ${rowVersion} and deleted_at is null and state = 'draft'`.execute(db)
  if (updated.numAffectedRows !== 1n) throw procedureErrors.changedMeanwhile({ id })
  await keepDrawing(db, id, xml, { ...read, graph: await withRoleCodes(db, read.graph) })
  return publishSaved(context, savedProcedure, id, 'procedure.drawn', before)
}

/** As it came: with everything of other makers in it. */
export async function downloadBpmn({ db }: RequestContext, input: InputOf<Endpoints['bpmn']>): Promise<FileAnswer> {
  const { graph, xml } = await drawingOf(db, input.id, input.version)
  const name = `${(graph.name || graph.key).replace(/[\\/:*?"<>|]+/g, ' ').slice(0, 100)}.bpmn`
  return bytesAnswer(name, 'application/xml', Buffer.from(xml, 'utf8'))
}

/** @throws cannot-run in the words of the engine, where the drawing goes round for ever or has no start */
export async function tryOut(
  context: RequestContext,
  { id, start, until, answers, graph: unsaved }: InputOf<Endpoints['tryOut']>,
): Promise<OutputOf<Endpoints['tryOut']>> {
  const { graph } = await drawingOf(context.db, id)
  if (unsaved) await assertOurs(context, id, unsaved)
  const { trace, state, waiting } = orRefused(procedureErrors.unreadable, () =>
    simulateRun(procedureGraph(unsaved ?? graph), { start, now: until, answers }),
  )
  return { trace: [...trace], state, waiting: [...waiting] }
}
