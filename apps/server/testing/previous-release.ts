import { createHash } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { BlobStore } from '#platform/server/files/blob-store.ts'
import { serverModules } from '../modules.ts'

/**
 * The migrations of the release before this one, which installations out there have applied. When a release is made, the
 * list becomes that of the release, and `fillPreviousRelease` what its code would have written.
 */
export const PREVIOUS_RELEASE: ReadonlySet<string> = new Set([
  '20260101T0000_platform_create_row_security',
  '20260101T0001_platform_create_jobs',
  '20260101T0002_platform_create_event_log',
  '20260101T0003_platform_create_audit_entries',
  '20260101T0004_platform_create_idempotency_keys',
  '20260101T0005_platform_create_installation_facts',
  '20260102T0000_access_create_users',
  '20260102T0000_files_create',
  '20260102T0010_sites_create',
  '20260102T0100_session_create_sessions',
  '20260102T0200_geospatial_create_bim_models',
  '20260102T0300_shares_create',
])

/** Who stands at a record and is nobody that the installation knows. */
export const OLD_OUTSIDER = 'A surveyor who left'
export const OLD_USER = { id: '11111111-1111-4111-8111-111111111111', name: 'omar' }
export const OLD_TOKEN = 'a token that the previous release gave out'
export const OLD_FILE = {
  id: '22222222-2222-4222-8222-222222222222',
  key: 'ab'.repeat(16),
  content: 'Drawing of the old days',
}
export const OLD_MODEL_ID = '33333333-3333-4333-8333-333333333333'
/** Entries of the history: those of the project, and of none. */
export const OLD_ENTRIES = { project: 300, none: 3 }

/** Makes the schema of the previous release and fills every table that people's work is in. */
export async function makePreviousRelease(
  connection: ConnectionSettings,
  blobs: BlobStore,
  passwordHash: string,
): Promise<void> {
  await migrate(
    connection,
    serverModules.flatMap((module) => module.migrations),
    PREVIOUS_RELEASE,
  )
  const content = Buffer.from(OLD_FILE.content)
  await blobs.put(OLD_FILE.key, content)
  const hash = createHash('sha256').update(content).digest('hex')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set role plumbline_admin')
    await insertPeople(client, passwordHash)
    await insertPlaces(client)
    await insertFiles(client, hash, content.length)
    await insertTraces(client)
  } finally {
    await client.end()
  }
}

async function insertPeople(client: pg.Client, passwordHash: string): Promise<void> {
  await client.query(
    `insert into users (id, name, display_name, display_name_ar, email, password_hash)
     values ($1, $2, 'Omar Field', 'عمر', 'omar@example.com', $3)`,
    [OLD_USER.id, OLD_USER.name, passwordHash],
  )
  await client.query(
    "insert into roles (code, name_en, name_ar, is_admin) values ('admin', 'Administrator', 'مدير', true)",
  )
  await client.query("insert into roles (code, name_en, name_ar) values ('planner', 'Planner', 'مخطط')")
  await client.query("insert into role_permissions values ('planner', 'site:read'), ('planner', 'a-right:of-old')")
  await client.query("insert into user_roles values ($1, 'admin'), ($1, 'planner')", [OLD_USER.id])
  await client.query("insert into place_grants (user_id, project_code) values ($1, 'OLD')", [OLD_USER.id])
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at, ip, user_agent)
     values (gen_random_uuid(), sha256($1), $2, now() + interval '1 hour', '10.0.0.1', 'a browser')`,
    [OLD_TOKEN, OLD_USER.id],
  )
  await client.query("insert into sign_in_attempts (subject, failures) values ('name:omar', 2)")
}

async function insertPlaces(client: pg.Client): Promise<void> {
  await client.query("insert into projects (code, name, name_ar) values ('OLD', 'Old harbour', 'الميناء القديم')")
  await client.query(
    "insert into sites (code, project_code, name, boundary) values ('OLD-1', 'OLD', 'Quay', '{\"type\":\"Polygon\",\"coordinates\":[[[46,24],[47,24],[47,25],[46,24]]]}')",
  )
  await client.query(
    `insert into structures (code, site_code, project_code, name, updated_by)
     values ('OLD-1-A', 'OLD-1', 'OLD', 'Crane foundation', '${OLD_OUTSIDER}')`,
  )
}

async function insertFiles(client: pg.Client, hash: string, sizeBytes: number): Promise<void> {
  await client.query(
    `insert into files (project_code, id, site_code, structure_code, name, media_type, purpose, size_bytes, sha256, storage_key)
     values ('OLD', $1, 'OLD-1', 'OLD-1-A', 'crane.ifc', 'application/x-step', 'models.source', $2, $3, $4)`,
    [OLD_FILE.id, sizeBytes, hash, OLD_FILE.key],
  )
  await client.query("insert into blobs (project_code, sha256, size_bytes, storage_key) values ('OLD', $1, $2, $3)", [
    hash,
    sizeBytes,
    OLD_FILE.key,
  ])
  await client.query(
    `insert into bim_models (project_code, id, site_code, structure_code, name, discipline, created_by, updated_by)
     values ('OLD', $1, 'OLD-1', 'OLD-1-A', 'Crane', 'structure', $2, 'Omar Field')`,
    [OLD_MODEL_ID, OLD_USER.id],
  )
  await client.query(
    `insert into bim_model_versions (project_code, model_id, version, site_code, structure_code, state, reason,
       source_file_id, source_name, source_bytes, created_by)
     values ('OLD', $1, 1, 'OLD-1', 'OLD-1-A', 'failed', '{"en":"Damaged.","ar":"تالف."}', $2, 'crane.ifc', $3, 'Omar Field')`,
    [OLD_MODEL_ID, OLD_FILE.id, sizeBytes],
  )
  await client.query(
    `insert into shares (project_code, id, site_code, structure_code, token_hash, kind, resource, created_by, created_by_name,
       created_at, expires_at)
     values ('OLD', gen_random_uuid(), 'OLD-1', 'OLD-1-A', sha256('link'), 'bim-model', $1, $2, 'Omar Field', now(),
       now() + interval '7 days')`,
    [{ models: [{ modelId: OLD_MODEL_ID, version: null }] }, OLD_USER.id],
  )
}

/** What work leaves behind: ended jobs, events, keys of requests, and the history. */
async function insertTraces(client: pg.Client): Promise<void> {
  await client.query(
    `insert into jobs (id, kind, input, title, project_code, state, max_attempts, finished_at)
     values (gen_random_uuid(), 'models.convert-ifc', '{}', '{"en":"Convert","ar":"تحويل"}', 'OLD', 'failed', 3, now())`,
  )
  await client.query("insert into event_log (type, project_code, entity_id) values ('site.updated', 'OLD', 'OLD-1')")
  await client.query("insert into idempotency_keys values ($1, 'PUT /api/sites/:code', 'k', 'h', 200, '{}')", [
    OLD_USER.id,
  ])
  await client.query("insert into installation_facts (fact) values ('set up')")
  const entry = `insert into audit_entries (id, at, action, entity_type, entity_id, project_code, site_code, actor_id, actor_name, changes, request_id, ip)
    select gen_random_uuid(), now() - number * interval '1 hour', `
  await client.query(
    `${entry} 'site.updated', 'site', 'OLD-1', 'OLD', 'OLD-1', $1, 'Omar Field',
       jsonb_build_array(jsonb_build_object('field', 'name', 'before', number, 'after', number + 0.5)), 'r' || number, '10.0.0.1'
     from generate_series(1, $2::int) number`,
    [OLD_USER.id, OLD_ENTRIES.project],
  )
  await client.query(
    `${entry} 'session.started', 'user', $1, null, null, $1, 'Omar Field', '[]', 'r', '' from generate_series(1, $2::int) number`,
    [OLD_USER.id, OLD_ENTRIES.none],
  )
}
