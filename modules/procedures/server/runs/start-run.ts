import { isTrue } from '#engines/expressions/evaluate-expression.ts'
import type { Value } from '#engines/expressions/expression.ts'
import { parseExpression } from '#engines/expressions/parse-expression.ts'
import { plainScope } from '#engines/expressions/scope.ts'
import { ValueError } from '#engines/value-error.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, type RecordKey } from '#platform/server/records/find-records.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { ProcedureRun, StartableProcedure } from '../../contract/procedure-run.ts'
import { runErrors } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import { activeVersionOf, activeVersions, type ProcedureVersion, startingVersions } from '../procedure-graphs.ts'
import { advance } from './advance.ts'
import { localMoment, timeZoneOfProject } from './run-clock.ts'
import { insertRun } from './run-repository.ts'
import { getRun } from './show-runs.ts'

type Endpoints = (typeof proceduresApi)['endpoints']

/** Whatever is active in the project of a record can be started on it. */
export async function showStartable(context: RequestContext, key: RecordKey): Promise<StartableProcedure[]> {
  const { projectCode } = await subjectOf(context, key)
  const versions = await activeVersions(context.services, projectCode)
  return versions.map(({ procedureId: id, number, name, nameAr, version }) => ({ id, number, name, nameAr, version }))
}

export async function startRun(
  context: RequestContext,
  { procedureId, answers, ...key }: InputOf<Endpoints['start']>,
): Promise<ProcedureRun> {
  const record = await subjectOf(context, key)
  const version = await activeVersionOf(context.services, procedureId)
  if (!version || version.projectCode !== record.projectCode) throw runErrors.notActive({ procedureId })
  return getRun(context, await start(context, record, version, answers))
}

/**
 * Starts on a record what starts by itself on its kind, where the rule of the procedure holds for these facts. For modules
 * whose records call for a procedure: in the transaction that makes them so, once.
 * @param facts what rules may ask, such as class and severity of an incident
 * @returns ids of the runs
 * @example await startProceduresFor(context, { entityType: 'incident', entityId: id }, { class: 'injury', severity: 3 })
 */
export async function startProceduresFor(
  context: RequestContext,
  key: RecordKey,
  facts: Readonly<Record<string, Value>>,
): Promise<string[]> {
  const record = await subjectOf(context, key)
  const clock = localMoment(context.services.now(), await timeZoneOfProject(context.db, record.projectCode))
  const started: string[] = []
  for (const { procedureId, startsWhen } of await startingVersions(
    context.services,
    record.projectCode,
    key.entityType,
  )) {
    if (!holds(startsWhen, facts, clock)) continue
    const version = await activeVersionOf(context.services, procedureId)
    if (version) started.push(await start(context, record, version, facts))
  }
  return started
}

/** A rule that cannot be computed does not hold: an answer that nobody has given starts nothing. */
function holds(startsWhen: string, facts: Readonly<Record<string, Value>>, clock: string): boolean {
  if (startsWhen === '') return true
  try {
    return isTrue(parseExpression(startsWhen), plainScope(new Map(Object.entries(facts)), clock))
  } catch (error) {
    if (error instanceof ValueError) return false
    throw error
  }
}

async function start(
  context: RequestContext,
  record: PlacedSubject,
  version: ProcedureVersion,
  answers: Readonly<Record<string, Value>>,
): Promise<string> {
  const { db: tx, user, services } = context
  const { number, title } = record
  const subject = number === null ? title : { en: `${number} ${title.en}`, ar: `${number} ${title.ar}` }
  const at = services.now()
  const given = { version, entityType: record.kind.id, entityId: record.id, subject, startedBy: user.id, at }
  const runId = await insertRun(tx, record, given)
  await advance({ tx, actor: context, services }, { runId, event: { kind: 'start', answers } })
  const said = { procedure: `${version.number} ${version.name}`, record: subject.en }
  const { projectCode, siteCode, structureCode } = record
  await publishChange(
    context,
    procedureRunKind,
    {
      id: runId,
      projectCode,
      siteCode,
      structureCode,
      ...('companyId' in record && { companyId: record.companyId ?? null }),
    },
    { action: 'procedure-run.started', before: null, after: said },
  )
  return runId
}

type PlacedSubject = FoundRecord & { readonly projectCode: string }

/** @throws record-not-found also for records that lie in no project: procedures belong to one */
async function subjectOf(context: RequestContext, key: RecordKey): Promise<PlacedSubject> {
  const record = await findRecord(context, key)
  if (!record || record.projectCode === null || record.kind.id === procedureRunKind.id)
    throw runErrors.recordNotFound({ ...key })
  return { ...record, projectCode: record.projectCode }
}
