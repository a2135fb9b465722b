import { randomUUID } from 'node:crypto'
import { DISCIPLINES, type Discipline } from '#modules/models/contract/model-choices.ts'
import { findSiteOfStructure, isPlaceVisible } from '#modules/sites/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { MatrixDecision } from '../contract/clash-result.ts'
import { ClashTest, clashTestErrors } from '../contract/clash-test.ts'
import { getClashTest, insertClashTest, type StoredClashTest, updateClashTest } from './clash-test-repository.ts'
import { listCells, type StoredCell, type StructurePlace, saveCell, setCellTest } from './matrix-repository.ts'
import { type Matrix, showMatrix } from './show-matrix.ts'
import { enqueueRun } from './start-clash-run.ts'

/** Says of pairs of disciplines whether they are tested, how exactly, or why not. */
export async function decideMatrix(
  context: RequestContext,
  { structureCode, cells }: { structureCode: string; cells: readonly MatrixDecision[] },
): Promise<Matrix> {
  const place = await placeOf(context, structureCode)
  const before = await listCells(context.db, structureCode)
  for (const cell of cells) await saveCell(context.db, place, cell, context.user.id)
  const after = await listCells(context.db, structureCode)
  await recordAudit(context.db, context, {
    action: 'clash-matrix.decided',
    entityType: 'clash-matrix',
    entityId: structureCode,
    place,
    before: wordsOf(before),
    after: wordsOf(after),
  })
  await publishEvent(context.db, { type: 'clash-matrix.decided', place, entityId: structureCode, data: {} })
  return showMatrix(context.db, structureCode)
}

/** Starts the test of each pair that is to be tested, making those that do not exist yet. @returns how many were started. */
export async function runMatrix(
  context: RequestContext,
  { structureCode }: { structureCode: string },
): Promise<{ started: number }> {
  const place = await placeOf(context, structureCode)
  const { disciplines, cells } = await showMatrix(context.db, structureCode)
  const wanted = (await listCells(context.db, structureCode)).filter(({ mode }) => mode === 'test')
  let started = 0
  for (const cell of wanted) {
    const isThere = disciplines.includes(cell.row) && disciplines.includes(cell.column) && cells.length > 0
    const test = isThere ? await testOf(context, place, cell) : null
    if (!test || test.lastRun?.state === 'queued') continue
    if (await enqueueRun(context.db, test, context.user.id, 'person')) started += 1
  }
  if (started === 0) throw clashTestErrors.noModels({ structureCode })
  await recordAudit(context.db, context, {
    action: 'clash-matrix.run',
    entityType: 'clash-matrix',
    entityId: structureCode,
    place,
    after: { started },
  })
  await publishEvent(context.db, { type: 'clash-matrix.run', place, entityId: structureCode, data: {} })
  return { started }
}

/** The test that a cell owns, as the cell wants it. */
async function testOf(context: RequestContext, place: StructurePlace, cell: StoredCell): Promise<StoredClashTest> {
  const { db, user, language } = context
  if (cell.testId) {
    const test = await getClashTest(db, cell.testId, language)
    if (test.tolerance === cell.tolerance) return test
    await updateClashTest(db, { ...test, tolerance: cell.tolerance }, user.id)
    return getClashTest(db, cell.testId, language)
  }
  const id = randomUUID()
  const setOf = (discipline: string) => ({
    disciplines: [discipline as Discipline],
    classes: [],
    storeys: [],
    properties: [],
  })
  const draft = ClashTest.Draft.parse({
    ...place,
    name: `${titleOf(cell.row)} × ${titleOf(cell.column)}`,
    tolerance: cell.tolerance,
    setA: setOf(cell.row),
    setB: setOf(cell.column),
    ignore: {},
    schedule: 'on_model_version',
  })
  await insertClashTest(db, id, draft, user)
  await setCellTest(db, place.structureCode, cell, id)
  await recordAudit(db, context, {
    action: 'clash-test.created',
    entityType: 'clash-test',
    entityId: id,
    place,
    after: { name: draft.name, tolerance: draft.tolerance },
  })
  return getClashTest(db, id, language)
}

/** @throws clash-test.place-unknown where the caller does not see the structure. */
async function placeOf({ db }: RequestContext, structureCode: string): Promise<StructurePlace> {
  const site = await findSiteOfStructure(db, structureCode)
  const place = site && { ...site, structureCode }
  if (!place || !(await isPlaceVisible(db, place))) throw clashTestErrors.placeUnknown()
  return place
}

function wordsOf(cells: readonly StoredCell[]): Record<string, string> {
  return Object.fromEntries(
    cells.map(({ row, column, mode, tolerance, note }) => [
      `${row} × ${column}`,
      [mode, mode === 'test' ? `${tolerance * 1000} mm` : '', note].filter(Boolean).join(' · '),
    ]),
  )
}

function titleOf(discipline: string): string {
  if (discipline === 'mep') return 'MEP'
  const isKnown = (DISCIPLINES as readonly string[]).includes(discipline)
  return isKnown ? `${discipline[0]?.toUpperCase()}${discipline.slice(1)}` : discipline
}
