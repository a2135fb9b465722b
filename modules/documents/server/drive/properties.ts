import { sql } from 'kysely'
import type { PropertyChange } from '#engines/webdav/dav-body.ts'
import type { WrittenProperty } from '#engines/webdav/write-multistatus.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Of one document or folder; clients keep a handful. */
const MOST = 100

/** Properties that clients keep with something, by the keys of what they are kept with. */
export async function propertiesOf(
  db: Db,
  projectCode: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly WrittenProperty[]>> {
  const found = await sql<WrittenProperty & { key: string }>`
    select key, namespace, name, value as xml from drive_properties
    where project_code = ${projectCode} and key = any (${keys}::text[]) order by key, namespace, name`.execute(db)
  const byKey = new Map<string, WrittenProperty[]>()
  for (const { key, ...property } of found.rows) byKey.set(key, [...(byKey.get(key) ?? []), property])
  return byKey
}

/** @returns false where there are too many */
export async function changeProperties(
  tx: Db,
  projectCode: string,
  key: string,
  changes: readonly PropertyChange[],
): Promise<boolean> {
  for (const { namespace, name, value } of changes) {
    if (value === null) {
      await sql`delete from drive_properties where project_code = ${projectCode} and key = ${key}
        and namespace = ${namespace} and name = ${name}`.execute(tx)
      continue
    }
    const set = await sql`
      insert into drive_properties (project_code, key, namespace, name, value)
      select ${projectCode}, ${key}, ${namespace}, ${name}, ${value}
      where (select count(*) from drive_properties where project_code = ${projectCode} and key = ${key}) < ${MOST}
      on conflict (project_code, key, namespace, name) do update set value = excluded.value`.execute(tx)
    if (set.numAffectedRows === 0n) return false
  }
  return true
}

export async function copyProperties(tx: Db, projectCode: string, from: string, to: string): Promise<void> {
  if (from === to) return
  await removeProperties(tx, projectCode, to)
  await sql`
    insert into drive_properties (project_code, key, namespace, name, value)
    select project_code, ${to}, namespace, name, value from drive_properties
    where project_code = ${projectCode} and key = ${from}`.execute(tx)
}

export async function removeProperties(tx: Db, projectCode: string, key: string): Promise<void> {
  await sql`delete from drive_properties where project_code = ${projectCode} and key = ${key}`.execute(tx)
}

/** Of a folder and those below it, when it is named anew. */
export async function moveFolderProperties(tx: Db, projectCode: string, from: string, to: string): Promise<void> {
  await sql`update drive_properties set key = ${to} || substr(key, ${from.length + 1}::int)
    where project_code = ${projectCode} and (key = ${from} or starts_with(key, ${`${from}/`}))`.execute(tx)
}
