import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What people draw on pages of revisions, and what others answer. A mark that was taken back keeps its row. */
export const documentMarks = defineMigration('20261129T1735_documents_marks', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const place = 'project_code text not null, site_code text not null, structure_code text not null'
  await run(`
    create table document_marks (
      ${place},
      id uuid not null,
      document_id uuid not null,
      revision integer not null,
      page integer not null check (page > 0),
      shape text not null check (shape in ('cloud', 'box', 'arrow', 'text', 'pen', 'highlight')),
      type text not null check (type in ('correction', 'question', 'note', 'agreed')),
      points jsonb not null,
      words text not null,
      comment text not null,
      assignee_id uuid,
      about_type text,
      about_id text,
      created_by uuid not null,
      created_at timestamptz not null,
      resolved_by uuid,
      resolved_at timestamptz,
      removed_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, document_id, revision)
        references document_revisions (project_code, document_id, revision),
      check ((resolved_by is null) = (resolved_at is null)),
      check ((about_type is null) = (about_id is null))
    )`)
  await run(
    'create index document_marks_by_revision on document_marks (document_id, revision, page) where removed_at is null',
  )
  await run(`
    create table document_mark_replies (
      ${place},
      id uuid not null,
      mark_id uuid not null,
      author_id uuid not null,
      said text not null,
      created_at timestamptz not null,
      primary key (project_code, id),
      foreign key (project_code, mark_id) references document_marks (project_code, id)
    )`)
  await run('create index document_mark_replies_by_mark on document_mark_replies (mark_id, created_at)')
  for (const table of ['document_marks', 'document_mark_replies']) await run(`select enable_place_security('${table}')`)
})
