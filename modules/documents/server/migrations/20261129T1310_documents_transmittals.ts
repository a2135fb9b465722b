import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Transmittals: what was sent stays as it was sent, and who has acknowledged it is added once. */
export const documentTransmittals = defineMigration('20261129T1310_documents_transmittals', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // As far down as all that was sent lies together.
  const place = 'project_code text not null, site_code text, structure_code text'
  await run(`
    create table transmittals (
      ${place},
      id uuid not null,
      number text not null,
      subject text not null,
      purpose text not null,
      message text not null,
      respond_by date,
      sent_by uuid not null,
      sent_at timestamptz not null,
      cover_file_id uuid,
      cover_sha256 text,
      primary key (project_code, id),
      unique (project_code, number)
    )`)
  await run('create index transmittals_by_id on transmittals (id)')
  await run('create index transmittals_by_site on transmittals (site_code, sent_at desc)')
  await run('create index transmittals_by_structure on transmittals (structure_code, sent_at desc)')
  await run('create index transmittals_newest on transmittals (project_code, sent_at desc)')
  await run(`
    create table transmittal_items (
      ${place},
      transmittal_id uuid not null,
      position integer not null,
      document_id uuid not null,
      revision integer not null,
      number text not null,
      title text not null,
      title_ar text not null,
      label text not null,
      status_code text not null,
      file_id uuid not null,
      file_name text not null,
      media_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      primary key (project_code, transmittal_id, position),
      foreign key (project_code, transmittal_id) references transmittals (project_code, id)
    )`)
  await run('create index transmittal_items_by_transmittal on transmittal_items (transmittal_id, position)')
  await run('create index transmittal_items_by_document on transmittal_items (document_id)')
  await run(`
    create table transmittal_recipients (
      ${place},
      transmittal_id uuid not null,
      id uuid not null,
      position integer not null,
      kind text not null check (kind in ('person', 'company', 'role')),
      person_id uuid,
      company_id uuid,
      role_code text,
      -- As it was called when it was sent.
      name jsonb not null,
      -- Who it stood for when it was sent.
      person_ids uuid[] not null,
      acknowledged_at timestamptz,
      acknowledged_by uuid,
      note text not null default '',
      primary key (project_code, id),
      foreign key (project_code, transmittal_id) references transmittals (project_code, id),
      check (num_nonnulls(person_id, company_id, role_code) = 1),
      check ((acknowledged_at is null) = (acknowledged_by is null))
    )`)
  await run('create index transmittal_recipients_by_transmittal on transmittal_recipients (transmittal_id, position)')
  await run('create index transmittal_recipients_by_person on transmittal_recipients using gin (person_ids)')
  for (const table of ['transmittals', 'transmittal_items', 'transmittal_recipients'])
    await run(`select enable_place_security('${table}')`)
})
