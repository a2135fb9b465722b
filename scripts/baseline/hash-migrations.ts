import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIGRATION = /^\d{8}T\d{4}_\w+\.ts$/

/**
 * SHA-256 of the sources of all migrations, in the order of their names: another where one was added or changed.
 * @param root folder of the project
 */
export function hashMigrations(root: string): string {
  const owners = readdirSync(join(root, 'modules')).map((id) => `modules/${id}/server/migrations`)
  const folders = ['platform/server/database/migrations', ...owners].map((folder) => join(root, folder))
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
  const hash = createHash('sha256')
  for (const { folder, name } of files
    .filter(({ name }) => MIGRATION.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
