import { isSignaturePath } from '#engines/marks/signature-path.ts'
import { findPersonAt } from '#modules/access/server/public.ts'
import { filesOf, removeFilesFrom, type StoredRecordFile } from '#modules/attachments/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { findRecord } from '#platform/server/records/find-records.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { incidentErrors } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import {
  MOST_STATEMENTS,
  type StatementDraft,
  statementPart,
  type WitnessStatement,
} from '../contract/witness-statement.ts'
import { type StoredIncident, savedIncident } from './incident-records.ts'
import { mayReadMedical } from './medical-details.ts'
import { statementHash } from './statement-hash.ts'
import {
  deleteStatement,
  insertStatement,
  markSigned,
  type StoredStatement,
  statementsOf,
  updateStatement,
} from './statement-repository.ts'

type Endpoints = (typeof incidentsApi)['endpoints']

/** What witnesses of an incident say: who reads its medical details reads it, who may change the incident takes it down. */
export async function showStatements(
  context: RequestContext,
  { id }: InputOf<Endpoints['statements']>,
): Promise<WitnessStatement[]> {
  return presented(context, await savedIncident.get(context, id))
}

/** @throws witness-unknown, person-unknown, statements-full, statement-not-signed where it adds to one that may still be changed */
export async function addStatement(
  context: RequestContext,
  { id, ...draft }: InputOf<Endpoints['addStatement']>,
): Promise<WitnessStatement[]> {
  const incident = await getToTake(context, id)
  const before = await statementsOf(context.db, id)
  if (before.length >= MOST_STATEMENTS) throw incidentErrors.statementsFull({ id })
  const { addsTo } = draft
  const isToSigned = before.some((one) => one.id === addsTo && one.signature !== null)
  if (addsTo !== null && !isToSigned) throw incidentErrors.statementNotSigned({ addsTo })
  await insertStatement(context.db, incident, await saidOf(context, incident, draft), context.user.id)
  return note(context, incident, 'incident.statement-taken', draft)
}

/** @throws statement-signed, witness-unknown, person-unknown, changed-meanwhile */
export async function changeStatement(
  context: RequestContext,
  { id, statementId, rowVersion, ...draft }: InputOf<Endpoints['changeStatement']>,
): Promise<WitnessStatement[]> {
  const { incident, statement } = await getUnsigned(context, id, statementId)
  const said = await saidOf(context, incident, { ...draft, addsTo: statement.addsTo })
  await updateStatement(context.db, { statementId, rowVersion }, said, context.user.id)
  return note(context, incident, 'incident.statement-changed', draft)
}

/**
 * Keeps the signature of the witness over the words and files of their statement; from here on neither is changed.
 * @throws signature-missing, statement-signed, changed-meanwhile
 */
export async function signStatement(
  context: RequestContext,
  { id, statementId, rowVersion, signature }: InputOf<Endpoints['signStatement']>,
): Promise<WitnessStatement[]> {
  if (!isSignaturePath(signature)) throw incidentErrors.signatureMissing()
  const { incident, statement } = await getUnsigned(context, id, statementId)
  const files = await filesOfStatements(context, id)
  const signedFiles: WitnessStatement['signedFiles'] = []
  for (const { id: file, name, fileId } of files.filter(isOf(statement))) {
    const { sha256 } = await context.services.files.getFile(context.db, fileId)
    signedFiles.push({ id: file, name, sha256 })
  }
  const sha256 = statementHash({ ...statement, signature, signedFiles })
  const signed = { signature, signedFiles, sha256, signedAt: context.services.now() }
  await markSigned(context.db, { statementId, rowVersion }, signed, context.user.id)
  return note(context, incident, 'incident.statement-signed', statement, { sha256 })
}

/** @throws statement-signed, changed-meanwhile */
export async function removeStatement(
  context: RequestContext,
  { id, statementId, rowVersion }: InputOf<Endpoints['removeStatement']>,
): Promise<WitnessStatement[]> {
  const { incident, statement } = await getUnsigned(context, id, statementId)
  await deleteStatement(context.db, { statementId, rowVersion })
  // The next one may have its number.
  const files = (await filesOfStatements(context, id)).filter(isOf(statement)).map((file) => file.id)
  const record = await findRecord(context, { entityType: incidentKind.id, entityId: id })
  if (record) await removeFilesFrom(context, record, files)
  return note(context, incident, 'incident.statement-removed', statement)
}

/** Its files come with those of the incident. */
export async function filesOfStatements({ db }: RequestContext, id: string): Promise<readonly StoredRecordFile[]> {
  return filesOf(db, { entityType: incidentKind.id, entityId: id })
}

export const isOf =
  ({ number }: Pick<StoredStatement, 'number'>) =>
  ({ part }: Pick<StoredRecordFile, 'part'>) =>
    part === statementPart(number)

async function presented(context: RequestContext, incident: StoredIncident): Promise<WitnessStatement[]> {
  const statements = await readableOf(context, incident)
  if (statements.length === 0) return []
  const files = await filesOfStatements(context, incident.id)
  const mayTake = savedIncident.present(context, incident).can.edit
  return statements.map((statement) => {
    const isSigned = statement.signature !== null
    const can = { edit: mayTake && !isSigned, sign: mayTake && !isSigned, add: mayTake && isSigned }
    return { ...statement, isAsSigned: isSigned ? isAsSigned(statement, files.filter(isOf(statement))) : null, can }
  })
}

/** Words, signature and files are those that were signed. What is brought along later belongs to a statement that adds to it. */
function isAsSigned(statement: StoredStatement, files: readonly StoredRecordFile[]): boolean {
  const [signed, now] = [statement.signedFiles, files].map((all) =>
    all
      .map(({ id }) => id)
      .toSorted()
      .join(),
  )
  return signed === now && statementHash(statement) === statement.sha256
}

/** Those that the caller has taken down, where what is said is not theirs to read. */
async function readableOf({ db, user }: RequestContext, incident: StoredIncident): Promise<readonly StoredStatement[]> {
  const statements = await statementsOf(db, incident.id)
  return mayReadMedical(user, incident) ? statements : statements.filter(({ takenBy }) => takenBy.id === user.id)
}

async function getToTake(context: RequestContext, id: string): Promise<StoredIncident> {
  const incident = await savedIncident.get(context, id)
  if (!savedIncident.present(context, incident).can.edit) throw incidentErrors.notYours({ id })
  return incident
}

async function getUnsigned(context: RequestContext, id: string, statementId: string) {
  const incident = await getToTake(context, id)
  const statement = (await readableOf(context, incident)).find((one) => one.id === statementId)
  if (!statement) throw incidentErrors.statementNotFound({ statementId })
  if (statement.signature !== null) throw incidentErrors.statementSigned({ statementId })
  return { incident, statement }
}

/** Of somebody whom the incident names, taken down by somebody who sees its place. */
async function saidOf(
  { db, user }: RequestContext,
  { people, projectCode, siteCode, structureCode }: StoredIncident,
  { takenById = user.id, ...draft }: StatementDraft,
) {
  const person = people.find(({ name }) => name === draft.witness)
  if (!person) throw incidentErrors.witnessUnknown({ witness: draft.witness })
  const isThere =
    takenById === user.id || (await findPersonAt(db, { projectCode, siteCode, structureCode }, { id: takenById }))
  if (!isThere) throw incidentErrors.personUnknown({ takenById })
  return { ...draft, takenById, personId: person.personId }
}

/** The history says whose statement it was and what was signed, not what was said. */
async function note(
  context: RequestContext,
  incident: StoredIncident,
  action: string,
  { witness, takenAt }: Pick<StatementDraft, 'witness' | 'takenAt'>,
  also: object = {},
): Promise<WitnessStatement[]> {
  await publishChange(context, incidentKind, incident, { action, before: null, after: { witness, takenAt, ...also } })
  return presented(context, incident)
}
