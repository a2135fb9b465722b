import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Reviews of revisions, and what is asked of each reviewer. Nothing of them is ever deleted. */
export const documentReviews = defineMigration('20261129T1255_documents_reviews', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const place = 'project_code text not null, site_code text not null, structure_code text not null'
  await run('alter table document_revisions add column review_outcome text')
  await run(`
    create table document_reviews (
      ${place},
      id uuid not null,
      document_id uuid not null,
      revision integer not null,
      state text not null default 'open' check (state in ('open', 'closed', 'withdrawn')),
      note text not null,
      started_by uuid not null,
      started_at timestamptz not null,
      consolidator_id uuid not null,
      due_on date,
      outcome text check (outcome in ('A', 'B', 'C', 'D')),
      comment text not null default '',
      ended_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, document_id, revision)
        references document_revisions (project_code, document_id, revision),
      check ((state = 'closed') = (outcome is not null)),
      check ((state = 'open') = (ended_at is null))
    )`)
  // Of two who start a review of a document at once, one is told.
  await run(
    `create unique index document_reviews_open on document_reviews (project_code, document_id) where state = 'open'`,
  )
  await run('create index document_reviews_by_document on document_reviews (document_id, started_at desc)')
  await run(`
    create table document_review_turns (
      ${place},
      id uuid not null,
      review_id uuid not null,
      round integer not null check (round > 0),
      reviewer_id uuid not null,
      due_on date,
      asked_at timestamptz,
      outcome text check (outcome in ('A', 'B', 'C', 'D')),
      comment text not null default '',
      answered_at timestamptz,
      primary key (project_code, id),
      unique (project_code, review_id, reviewer_id),
      foreign key (project_code, review_id) references document_reviews (project_code, id),
      check ((outcome is null) = (answered_at is null))
    )`)
  await run('create index document_review_turns_by_review on document_review_turns (review_id, round)')
  for (const table of ['document_reviews', 'document_review_turns'])
    await run(`select enable_place_security('${table}')`)
})
