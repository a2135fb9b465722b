import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What the maker of any link may choose: a passcode, and how many views. */
export const linkChoices = defineMigration('20261129T0153_smart_dashboards_link_choices', async (db) => {
  await sql`
    alter table smart_dashboard_shares
      add column passcode_hash text,
      add column passcode_failures integer not null default 0,
      add column passcode_locked_until timestamptz,
      add column max_views integer check (max_views > 0),
      add column last_viewed_at timestamptz,
      add column revoked_by uuid,
      add check (views <= max_views)`.execute(db)
})
