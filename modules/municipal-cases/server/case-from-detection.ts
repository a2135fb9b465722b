import { randomUUID } from 'node:crypto'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { noteOnRecord, publishSaved } from '#platform/server/records/save-change.ts'
import type { MunicipalCase } from '../contract/municipal-case.ts'
import { municipalCaseKind, SERVICES } from '../contract/municipal-cases-records.ts'
import { firstOf, insertMunicipalCase, municipalCases } from './municipal-case-records.ts'

interface Detected extends Pick<MunicipalCase, 'projectCode' | 'siteCode' | 'serviceCode' | 'description'> {
  readonly longitude: number
  readonly latitude: number
}

/**
 * Makes a case of what was found on a picture while nobody looked, in the name of who allowed it. The caller has made sure that it is
 * allowed. @returns its id
 */
export async function caseByItself(
  context: Pick<RequestContext, 'db' | 'services'> & AuditContext,
  detected: Detected,
  allowedBy: string,
): Promise<string> {
  const { db, services } = context
  const first = await firstOf(db, services.now(), detected, 'detection')
  const record = { ...detected, ...first, id: randomUUID(), address: '', ownerId: null }
  await insertMunicipalCase(db, record, allowedBy)
  const after = { serviceCode: SERVICES[detected.serviceCode].en, source: 'detection' }
  await noteOnRecord(context, municipalCaseKind, record, { action: 'municipal-case.created', before: null, after })
  return record.id
}

/** Makes a case of what was found on a picture, in the caller's name. The caller has made sure that they may. @returns its id */
export async function caseFromDetection(context: RequestContext, detected: Detected): Promise<string> {
  const { db, user, services } = context
  const first = await firstOf(db, services.now(), detected, 'detection')
  const record = { ...detected, ...first, id: randomUUID(), address: '', ownerId: null }
  await insertMunicipalCase(db, record, user.id)
  await publishSaved(context, municipalCases.saved, record.id, 'municipal-case.created', null)
  return record.id
}
