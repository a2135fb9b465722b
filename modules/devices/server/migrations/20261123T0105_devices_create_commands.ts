import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createDeviceCommands = defineMigration('20261123T0105_devices_create_commands', async (db) => {
  await sql`
    create table device_commands (
      project_code text not null,
      site_code text not null,
      device_id uuid not null,
      id uuid not null,
      command text not null,
      parameters jsonb not null default '{}',
      state text not null default 'queued',
      result jsonb,
      asked_by uuid not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      sent_at timestamptz,
      ended_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`
    create index device_commands_by_device on device_commands (project_code, site_code, device_id, asked_at desc, id)`.execute(
    db,
  )
  // What the broker asks for by the id of a device alone: what is not answered, which is little.
  await sql`
    create index device_commands_open on device_commands (device_id, asked_at) where state in ('queued', 'sent', 'delivered')`.execute(
    db,
  )
  await sql`
    create index device_commands_to_expire on device_commands (expires_at) where state in ('queued', 'sent', 'delivered')`.execute(
    db,
  )
  await sql`select enable_place_security('device_commands')`.execute(db)
})
