import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { incidentErrors } from '../contract/incident.ts'
import type { StatementDraft, WitnessStatement } from '../contract/witness-statement.ts'

/** A statement before it is said what the caller may do with it, and whether it is as it was signed. */
export type StoredStatement = Omit<WitnessStatement, 'can' | 'isAsSigned'>

interface Row extends Omit<StoredStatement, 'takenAt' | 'signedAt'> {
  readonly takenAt: Date
  readonly signedAt: Date | null
}

/** In the order in which they were taken down. */
export async function statementsOf(db: Db, incidentId: string): Promise<StoredStatement[]> {
  const { rows } = await sql<Row>`
    select id, number, witness, person_id as "personId", text, language, taken_at as "takenAt", taken_where as "takenWhere",
      ${sql<PersonRef>`${personRef(sql`incident_statements.taken_by`)}`} as "takenBy", adds_to as "addsTo", signature,
      signed_at as "signedAt", signed_files as "signedFiles", sha256, row_version as "rowVersion"
    from incident_statements where incident_id = ${incidentId} order by number`.execute(db)
  return rows.map((row) => ({
    ...row,
    takenAt: row.takenAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
  }))
}

type Said = Omit<StatementDraft, 'takenById'> & { readonly personId: string | null; readonly takenById: string }

export async function insertStatement(
  tx: Db,
  incident: {
    readonly id: string
    readonly projectCode: string
    readonly siteCode: string
    readonly structureCode: string | null
  },
  { witness, personId, text, language, takenAt, takenWhere, takenById, addsTo }: Said,
  by: string,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = incident
  // Its files are found by its number: two at once must not take the same one.
  await sql`select from incidents where id = ${incident.id} for update`.execute(tx)
  await sql`
    insert into incident_statements (project_code, site_code, structure_code, id, incident_id, number, witness, person_id, text,
      language, taken_at, taken_where, taken_by, adds_to, created_by, updated_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${incident.id},
      (select coalesce(max(number), 0) + 1 from incident_statements where incident_id = ${incident.id}), ${witness},
      ${personId}, ${text}, ${language}, ${takenAt}, ${takenWhere}, ${takenById}, ${addsTo}, ${by}, ${by})`.execute(tx)
}

interface Version {
  readonly statementId: string
  readonly rowVersion: number
}

/** @throws changed-meanwhile where somebody has saved or signed it since the person read it */
export async function updateStatement(tx: Db, version: Version, said: Said, by: string): Promise<void> {
  const { witness, personId, text, language, takenAt, takenWhere, takenById } = said
  await writeUnsigned(
    tx,
    version,
    sql`witness = ${witness}, person_id = ${personId}, text = ${text}, language = ${language}, taken_at = ${takenAt},
      taken_where = ${takenWhere}, taken_by = ${takenById}`,
    by,
  )
}

/** From here on it stays as it is. @throws changed-meanwhile where somebody has saved or signed it since the person read it */
export async function markSigned(
  tx: Db,
  version: Version,
  {
    signature,
    signedFiles,
    sha256,
    signedAt,
  }: Pick<StoredStatement, 'signature' | 'signedFiles' | 'sha256'> & { readonly signedAt: Date },
  by: string,
): Promise<void> {
  const files = sql`${JSON.stringify(signedFiles)}::jsonb`
  await writeUnsigned(
    tx,
    version,
    sql`signature = ${signature}, signed_at = ${signedAt}, signed_files = ${files}, sha256 = ${sha256}`,
    by,
  )
}

/** @throws changed-meanwhile where somebody has saved or signed it since the person read it */
export async function deleteStatement(tx: Db, { statementId, rowVersion }: Version): Promise<void> {
  const deleted = await sql`
    delete from incident_statements
    where id = ${statementId} and row_version = ${rowVersion} and signed_at is null`.execute(tx)
  if (deleted.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: statementId })
}

async function writeUnsigned(
  tx: Db,
  { statementId, rowVersion }: Version,
  set: ReturnType<typeof sql>,
  by: string,
): Promise<void> {
  const changed = await sql`
    update incident_statements set ${set}, updated_by = ${by}, updated_at = now(), row_version = row_version + 1
    where id = ${statementId} and row_version = ${rowVersion} and signed_at is null`.execute(tx)
  if (changed.numAffectedRows !== 1n) throw incidentErrors.changedMeanwhile({ id: statementId })
}
