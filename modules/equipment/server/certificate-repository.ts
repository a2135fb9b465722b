import { sql } from 'kysely'
import type { z } from 'zod'
import { recordFileRef } from '#modules/attachments/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject, isPastInProject } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { type Certificate, type CertificateDraft, type MachineLock, machineErrors } from '../contract/machine.ts'
import { HAS_FAILED_CHECK } from './failed-checks.ts'

const TODAY = dayInProject(sql`now()`, sql`equipment.project_code`)
/** So long before it expires, a certificate is to be renewed. */
export const RENEW_DAYS = 30

/** The last certificate of each type of a machine: the one that counts. */
const newest = sql`(select distinct on (c.type) c.id, c.type, c.number, c.expires_on from equipment_certificates as c
  where c.project_code = equipment.project_code and c.machine_id = equipment.id
  order by c.type, c.expires_on desc, c.id)`

/** What locks a machine, for each row of `equipment`: read and never stored, so that no midnight can be missed. */
export const LOCKS = sql<
  MachineLock[]
>`(select coalesce(jsonb_agg(jsonb_build_object('certificateId', n.id, 'type', n.type,
    'number', n.number, 'expiredOn', n.expires_on) order by n.expires_on), '[]')
  from ${newest} as n where n.expires_on < ${TODAY})`

export const IS_LOCKED = sql<boolean>`(state = 'locked' or ${HAS_FAILED_CHECK}
  or exists (select from ${newest} as n where n.expires_on < ${TODAY}))`

export const NEXT_EXPIRY = sql<
  string | null
>`(select min(n.expires_on) from ${newest} as n where n.expires_on >= ${TODAY})`

/** The day until which a machine has a certificate of a type. */
export const validUntil = (type: Certificate['type']) =>
  sql<string | null>`(select n.expires_on from ${newest} as n where n.type = ${type})`

const STANDING = sql<Certificate['standing']>`case
  when exists (select from equipment_certificates as later where later.project_code = c.project_code
    and later.machine_id = c.machine_id and later.type = c.type and (later.expires_on, c.id) > (c.expires_on, later.id))
    then 'replaced'
  when ${isPastInProject(sql`c.expires_on`, sql`c.project_code`)} then 'expired'
  when ${isPastInProject(sql`(c.expires_on - ${sql.lit(RENEW_DAYS)})`, sql`c.project_code`)} then 'expiring' else 'inForce' end`

const FIELDS = sql`c.id, c.machine_id as "machineId", c.type, c.body, c.number, c.issued_on as "issuedOn",
  c.expires_on as "expiresOn", ${personRef(sql`c.entered_by`)} as "enteredBy",
  ${recordFileRef(sql`c.file_id`)} as file, ${STANDING} as standing`

export async function listCertificates(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<Certificate>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<Certificate & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from equipment_certificates as c
      where c.machine_id = ${id} ${anyPlace('they are of one machine, which the caller sees')}
      order by c.expires_on desc, c.id ${window}`,
    ({ total: _total, ...certificate }) => certificate,
  )
}

/** @throws certificate-unknown where it does not exist or the scope does not see it */
export async function getCertificate(db: Db, id: string): Promise<Certificate> {
  const { rows } = await sql<Certificate>`select ${FIELDS} from equipment_certificates as c where c.id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw machineErrors.certificateUnknown({ id })
  return found
}

interface OfMachine {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly companyId: string | null
}

export async function insertCertificate(
  tx: Db,
  of: OfMachine,
  id: string,
  facts: Omit<z.output<typeof CertificateDraft>, 'id'>,
  personId: string,
): Promise<void> {
  const { type, body, number, issuedOn, expiresOn } = facts
  await sql`
    insert into equipment_certificates (project_code, machine_id, id, site_code, company_id, type, body, number, issued_on,
      expires_on, entered_by)
    values (${of.projectCode}, ${of.id}, ${id}, ${of.siteCode}, ${of.companyId}, ${type}, ${body}, ${number},
      ${issuedOn}::date, ${expiresOn}::date, ${personId})`.execute(tx)
}

export async function setCertificateFile(tx: Db, id: string, recordFileId: string): Promise<void> {
  await sql`update equipment_certificates set file_id = ${recordFileId} where id = ${id}`.execute(tx)
}

export async function deleteCertificate(tx: Db, id: string): Promise<void> {
  await sql`delete from equipment_certificates where id = ${id}`.execute(tx)
}
