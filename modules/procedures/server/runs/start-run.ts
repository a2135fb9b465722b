import type { Value } from '#engines/expressions/expression.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, type RecordKey } from '#platform/server/records/find-records.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import type { ProcedureRun, StartableProcedure } from '../../contract/procedure-run.ts'
import { runErrors } from '../../contract/procedure-run.ts'
import type { proceduresApi } from '../../contract/procedures-api.ts'
import { procedureRunKind } from '../../contract/procedures-records.ts'
import { activeVersionOf, activeVersions, type ProcedureVersion } from '../procedure-graphs.ts'
import { advance } from './advance.ts'
import { insertRun } from './run-repository.ts'
import type { RunWork } from './run-work.ts'
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
  const work = { tx: context.db, actor: context, services: context.services }
  return getRun(context, await beginRun(work, record, version, answers))
}

/** A new run of a version on a record, as far as it goes by itself. @returns its id */
export async function beginRun(
  work: RunWork,
  record: PlacedSubject,
  version: ProcedureVersion,
  answers: Readonly<Record<string, Value>>,
): Promise<string> {
  const { tx, actor, services } = work
  const { number, title } = record
  const subject = number === null ? title : { en: `${number} ${title.en}`, ar: `${number} ${title.ar}` }
  const at = services.now()
  const given = {
    version,
    entityType: record.kind.id,
    entityId: record.id,
    subject,
    startedBy: actor.user?.id ?? null,
    at,
  }
  const runId = await insertRun(tx, record, given)
  await advance(work, { runId, event: { kind: 'start', answers } })
  const said = { procedure: `${version.number} ${version.name}`, record: subject.en }
  const { projectCode, siteCode, structureCode } = record
  const company = 'companyId' in record && { companyId: record.companyId ?? null }
  const run = { id: runId, projectCode, siteCode, structureCode, ...company }
  await noteOnRecord({ ...actor, db: tx }, procedureRunKind, run, {
    action: 'procedure-run.started',
    before: null,
    after: said,
  })
  return runId
}

/** What a run can hang on. */
export type PlacedSubject = Omit<FoundRecord, 'kind'> & {
  readonly kind: Pick<RecordKind, 'id'>
  readonly projectCode: string
}

/** @throws record-not-found also for records that lie in no project: procedures belong to one */
async function subjectOf(context: RequestContext, key: RecordKey): Promise<PlacedSubject> {
  const record = await findRecord(context, key)
  if (!record || record.projectCode === null || record.kind.id === procedureRunKind.id)
    throw runErrors.recordNotFound({ ...key })
  return { ...record, projectCode: record.projectCode }
}
