import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** As people and programs write them on labels; compared without regard to capitals would cost each row a function. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  architecture: ['Architecture', 'architecture', 'ARCHITECTURE', 'Architectural', 'ARC', 'ARCH', 'Arch'],
  structure: ['Structure', 'structure', 'STRUCTURE', 'Structural', 'structural', 'STR', 'STRUCT', 'Struct'],
  mechanical: ['Mechanical', 'mechanical', 'MECHANICAL', 'HVAC', 'MECH', 'Mech'],
  electrical: ['Electrical', 'electrical', 'ELECTRICAL', 'ELEC', 'Elec'],
  plumbing: ['Plumbing', 'plumbing', 'PLUMBING', 'PLUMB'],
  mep: ['MEP', 'Mep', 'mep', 'Services', 'services'],
  civil: ['Civil', 'civil', 'CIVIL', 'CIV'],
  landscape: ['Landscape', 'landscape', 'LANDSCAPE', 'LAN'],
}

/**
 * The disciplines that a topic names, and an index of the open topics with all that counting them asks for. Labels and
 * names of people may be longer than a row of an index.
 */
export const indexOpenTopics = defineMigration('20260125T0200_bcf_index_open_topics', async (db) => {
  const cases = Object.entries(SPELLINGS).map(([discipline, words]) => {
    const list = words.map((word) => `'${word}'`).join(', ')
    return `case when labels && array[${list}]::text[] then '${discipline}' end`
  })
  await sql
    .raw(`alter table bcf_topics add column is_assigned boolean not null generated always as (assigned_to is not null) stored,
      add column disciplines text[] not null
      generated always as (array_remove(array[${cases.join(', ')}]::text[], null)) stored`)
    .execute(db)
  await sql`
    create index bcf_topics_open on bcf_topics (project_code, site_code, structure_code, creation_date)
      include (source, due_date, is_assigned, disciplines)
    where deleted_at is null and (status is null
      or status not in ('Closed', 'closed', 'CLOSED', 'Resolved', 'resolved', 'RESOLVED'))`.execute(db)
})
