import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Links, and the short-lived keys that one opening of a link gives. Both keep hashes, never what they are made from. */
export const createShares = defineMigration('20260102T0300_shares_create', async (db) => {
  await sql`
    create table shares (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      token_hash bytea not null unique,
      kind text not null check (kind in ('bim-model')),
      -- {models: [{modelId, version or null for the newest that is ready}]}
      resource jsonb not null,
      view_state jsonb,
      passcode_hash text,
      passcode_failures integer not null default 0,
      passcode_locked_until timestamptz,
      max_views integer check (max_views > 0),
      views integer not null default 0 check (views <= max_views),
      last_viewed_at timestamptz,
      created_by uuid not null,
      created_by_name text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by uuid,
      primary key (project_code, id),
      check (expires_at <= created_at + interval '90 days')
    )`.execute(db)
  await sql`create index shares_by_model on shares using gin (resource jsonb_path_ops)`.execute(db)
  await sql`select enable_place_security('shares')`.execute(db)
  await sql`
    create table share_openings (
      key_hash bytea primary key,
      project_code text not null,
      share_id uuid not null,
      -- The versions that were shown: a new one does not change what is being looked at.
      models jsonb not null,
      expires_at timestamptz not null,
      foreign key (project_code, share_id) references shares (project_code, id)
    )`.execute(db)
  await sql`create index share_openings_by_expiry on share_openings (expires_at)`.execute(db)
  await sql`select enable_internal_security('share_openings')`.execute(db)
})
