import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  type LetterheadChange,
  type LetterheadFacts,
  letterheadErrors,
  type ProjectLetterhead,
} from '../contract/letterhead.ts'

/** A letterhead before it is said what the caller may do with it. */
export type StoredLetterhead = Omit<ProjectLetterhead, 'can' | 'updatedAt'> & { readonly updatedAt: Date | null }

/** The project's own, or that of the installation. */
export async function findLetterhead(db: Db, projectCode: string): Promise<StoredLetterhead> {
  const found = await sql<StoredLetterhead>`
    select project_code as "projectCode", name, name_ar as "nameAr", address, address_ar as "addressAr", footer,
      footer_ar as "footerAr", logo is not null as "hasLogo", row_version as "rowVersion", updated_at as "updatedAt",
      ${personRef(sql`letterheads.updated_by`)} as "updatedBy"
    from letterheads where project_code = ${projectCode}`.execute(db)
  return found.rows[0] ?? ofInstallation(projectCode)
}

function ofInstallation(projectCode: string): StoredLetterhead {
  const empty = { nameAr: '', address: '', addressAr: '', footer: '', footerAr: '', hasLogo: false }
  return { projectCode, name: BRAND.name, ...empty, rowVersion: 0, updatedAt: null, updatedBy: null }
}

export async function findLogo(db: Db, projectCode: string): Promise<Uint8Array | null> {
  const found = await sql<{ logo: Uint8Array | null }>`
    select logo from letterheads where project_code = ${projectCode}`.execute(db)
  return found.rows[0]?.logo ?? null
}

/** @throws letterhead.changed-meanwhile where somebody has saved since the person read it. */
export async function saveLetterhead(tx: Db, change: LetterheadChange, personId: string): Promise<void> {
  const { projectCode, rowVersion } = change
  const saved =
    rowVersion === 0
      ? await insertLetterhead(tx, projectCode, change, personId)
      : await sql`
          update letterheads set name = ${change.name}, name_ar = ${change.nameAr}, address = ${change.address},
            address_ar = ${change.addressAr}, footer = ${change.footer}, footer_ar = ${change.footerAr},
            row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
          where project_code = ${projectCode} and row_version = ${rowVersion}`.execute(tx)
  if (saved.numAffectedRows !== 1n) throw letterheadErrors.changedMeanwhile()
}

/** Puts a logo on a project's letterhead, which becomes its own by that. */
export async function saveLogo(tx: Db, projectCode: string, logo: Uint8Array | null, personId: string): Promise<void> {
  await insertLetterhead(tx, projectCode, ofInstallation(projectCode), personId)
  await sql`
    update letterheads set logo = ${logo}, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where project_code = ${projectCode}`.execute(tx)
}

/** Leaves one that is there as it is. */
function insertLetterhead(tx: Db, projectCode: string, facts: LetterheadFacts, personId: string) {
  return sql`
    insert into letterheads (project_code, name, name_ar, address, address_ar, footer, footer_ar, created_by, updated_by)
    values (${projectCode}, ${facts.name}, ${facts.nameAr}, ${facts.address}, ${facts.addressAr}, ${facts.footer},
      ${facts.footerAr}, ${personId}, ${personId})
    on conflict do nothing`.execute(tx)
}
