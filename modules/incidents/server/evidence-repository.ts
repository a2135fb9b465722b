import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import type { Happening } from '#platform/server/records/what-happened.ts'
import type { Evidence } from '../contract/incident-evidence.ts'

interface Row extends Omit<Evidence, 'at' | 'keptAt' | 'address'> {
  readonly key: string
  readonly at: Date
  readonly keptAt: Date
  readonly type: string | null
  readonly recordId: string | null
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
}

/** In order of time. */
export async function evidenceOf(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  incidentId: string,
): Promise<(Evidence & { readonly key: string })[]> {
  const { rows } = await sql<Row>`
    select id, source, key, at, title, fact, entity_type as type, entity_id as "recordId", kept_at as "keptAt",
      ${sql<PersonRef>`${personRef(sql`incident_evidence.kept_by`)}`} as "keptBy",
      project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode"
    from incident_evidence where incident_id = ${incidentId} order by at, id`.execute(db)
  const records = rows.map(({ type, recordId, projectCode, siteCode, structureCode }) => ({
    ...{ type: type ?? '', id: recordId ?? '', projectCode, siteCode, structureCode },
  }))
  const addresses = await addressesOf({ db, user }, records)
  return rows.map(({ id, source, key, at, title, fact, keptBy, keptAt }, place) => ({
    ...{ id, source, key, title, fact, keptBy },
    ...{ at: at.toISOString(), keptAt: keptAt.toISOString(), address: addresses[place] ?? null },
  }))
}

/** @returns false where it is kept already */
export async function insertEvidence(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  incident: { id: string; projectCode: string; siteCode: string; structureCode: string | null },
  { source, key, at, title, fact, record }: Happening & { readonly source: string; readonly key: string },
): Promise<boolean> {
  const { projectCode, siteCode, structureCode } = incident
  const inserted = await sql`
    insert into incident_evidence (project_code, site_code, structure_code, id, incident_id, source, key, at, title, fact,
      entity_type, entity_id, kept_by)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${randomUUID()}, ${incident.id}, ${source}, ${key}, ${at},
      ${JSON.stringify(title)}::jsonb, ${JSON.stringify(fact)}::jsonb, ${record?.type ?? null}, ${record?.id ?? null}, ${user.id})
    on conflict do nothing`.execute(db)
  return inserted.numAffectedRows === 1n
}

export async function deleteEvidence(tx: Db, id: string): Promise<void> {
  await sql`delete from incident_evidence where id = ${id}`.execute(tx)
}
