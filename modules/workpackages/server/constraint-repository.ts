import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { personRef } from '#modules/people/server/public.ts'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import { type Constraint, type ConstraintDraft, workPackageErrors } from '../contract/work-package.ts'

interface Owner {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly companyId: string | null
}

/** As it is stored: who reads it may see the record that clears it, or not. */
export type StoredConstraint = Omit<Constraint, 'link'> & {
  readonly linkedType: string | null
  readonly linkedId: string | null
}

const FIELDS = sql`c.id, c.package_id as "packageId", c.type, c.description, c.owner_id as "ownerId", c.need_by as "needBy",
  c.state, c.reason, c.promised_for as "promisedFor", c.linked_type as "linkedType", c.linked_id as "linkedId", ${momentText(sql`c.decided_at`)} as "decidedAt",
  ${personRef(sql`c.owner_id`)} as owner, ${personRef(sql`c.promised_by`)} as "promisedBy", ${personRef(sql`c.decided_by`)} as "decidedBy",
  c.state in ('open', 'promised') and ${isPastInProject(sql`c.need_by`, sql`c.project_code`)} as "isLate"`

/** Those that stand in the way first, then by the day that they are needed. */
export async function pageOfConstraints(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<StoredConstraint>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<StoredConstraint & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from work_package_constraints as c
      where c.package_id = ${id} ${anyPlace('they are of one package, which the caller sees')} order by (c.state in ('open', 'promised')) desc, c.need_by, c.id ${window}`,
    ({ total: _total, ...constraint }) => constraint,
  )
}

/** @throws constraint-unknown where it does not exist or the scope does not see it. */
export async function getConstraint(db: Db, id: string): Promise<StoredConstraint> {
  const { rows } =
    await sql<StoredConstraint>`select ${FIELDS} from work_package_constraints as c where c.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw workPackageErrors.constraintUnknown({ id })
  return found
}

/** Open constraints of packages, as SQL for each row of `work_packages`. */
export const openConstraints: RawBuilder<readonly StoredConstraint[]> = sql<readonly StoredConstraint[]>`(
  select coalesce(jsonb_agg(to_jsonb(c) order by c."needBy", c.id), '[]') from (
    select ${FIELDS} from work_package_constraints as c
    where c.project_code = work_packages.project_code and c.package_id = work_packages.id and c.state in ('open', 'promised')) as c)`

export async function insertConstraint(
  tx: Db,
  of: Owner,
  id: string,
  { type, description, ownerId, needBy, link }: Omit<z.output<typeof ConstraintDraft>, 'id'>,
  personId: string,
): Promise<void> {
  await sql`
    insert into work_package_constraints (project_code, package_id, id, site_code, structure_code, company_id, type,
      description, owner_id, need_by, linked_type, linked_id, created_by)
    values (${of.projectCode}, ${of.id}, ${id}, ${of.siteCode}, ${of.structureCode}, ${of.companyId}, ${type}, ${description},
      ${ownerId}, ${needBy}::date, ${link?.entityType ?? null}, ${link?.entityId ?? null}, ${personId})`.execute(tx)
}

export interface Decision {
  readonly from: readonly Constraint['state'][]
  readonly to: Constraint['state']
  readonly reason: string
  readonly promisedFor?: string | null
}

/** Constraints that wait for this record to end, of packages that are not released yet. */
export async function waitingForRecord(
  db: Db,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<readonly { readonly id: string; readonly packageId: string }[]> {
  const { rows } = await sql<{ id: string; packageId: string }>`
    select c.id, c.package_id as "packageId" from work_package_constraints as c
    join work_packages as p on p.project_code = c.project_code and p.id = c.package_id
    where c.linked_id = ${id} and c.linked_type = ${type} and c.state in ('open', 'promised')
      and p.deleted_at is null and p.state in ('planned', 'clearing') order by c.need_by, c.id`.execute(db)
  return rows
}

/** @throws constraint-decided where somebody else was faster. */
export async function decideConstraint(
  tx: Db,
  id: string,
  { from, to, reason, promisedFor = null }: Decision,
  personId: string,
): Promise<void> {
  const isOpen = to === 'open' || to === 'promised'
  // What was promised stays with what came of it; opened again, nobody has promised anything.
  const promised =
    to === 'promised'
      ? sql`, promised_for = ${promisedFor}::date, promised_by = ${personId}`
      : to === 'open'
        ? sql`, promised_for = null, promised_by = null`
        : sql``
  const decided = await sql`
    update work_package_constraints set state = ${to}, reason = ${reason},
      decided_by = ${isOpen ? null : personId}, decided_at = ${isOpen ? null : sql`now()`}${promised}
    where id = ${id} and state = any (${[...from]}::text[])`.execute(tx)
  if (decided.numAffectedRows !== 1n) throw workPackageErrors.constraintDecided({ id })
}
