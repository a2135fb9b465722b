import { convertUnit } from '#engines/quantities/convert-unit.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { orRefused } from '#platform/server/records/or-refused.ts'
import { type MasterRecord, masterRecordErrors } from '../contract/master-record.ts'
import type { masterRecordsApi } from '../contract/master-records-api.ts'
import { definitionOf } from './gather-rows.ts'
import { masterRecords } from './master-record-records.ts'

type Endpoints = (typeof masterRecordsApi)['endpoints']

/** @throws master-record.is-bound for who sees the records of their own companies alone */
export function assertUnbound(
  { scope }: Pick<RequestContext, 'scope'>,
  { projectCode }: { projectCode: string },
): void {
  if (!scopeSeesCompany(scope, projectCode, null)) throw masterRecordErrors.isBound()
}

/** What the schema does not say: a key, sources that are there, units that become each other. */
export function assertSound({
  sources,
  columns,
  isOneCompany,
}: Pick<MasterRecord, 'sources' | 'columns' | 'isOneCompany'>): void {
  const keys = columns.filter(({ rule }) => rule === 'key').length
  if (keys === 0 || keys === columns.length) throw masterRecordErrors.needsKey()
  if (new Set(columns.map(({ name }) => name)).size < columns.length) throw masterRecordErrors.nameTwice()
  const known = new Set(sources.map(({ templateId }) => templateId))
  if (columns.some(({ from }) => from.some(({ templateId }) => !known.has(templateId))))
    throw masterRecordErrors.sourceUnknown()
  for (const column of definitionOf({ columns, isOneCompany }).columns)
    for (const { unit } of column.from)
      if (unit !== '' && column.unit !== '')
        orRefused(masterRecordErrors.unitWrong, () => convertUnit('1', unit, column.unit, 9, 'half-even'))
}

export async function addMasterRecord(context: RequestContext, draft: InputOf<Endpoints['create']>) {
  assertUnbound(context, draft)
  assertSound(draft)
  return masterRecords.handlers.create(context, draft)
}

export async function changeMasterRecord(context: RequestContext, change: InputOf<Endpoints['change']>) {
  assertSound(change)
  return masterRecords.handlers.change(context, change)
}
