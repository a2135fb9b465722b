import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret mixed into password hashes: the configured one, or one that is made once and kept beside the data. It is not
 * in the database, so a copy of the database alone does not let anybody test passwords. Back it up with DATA_DIR.
 */
export async function readOrMakePepper(configured: string | undefined, dataFolder: string): Promise<string> {
  if (configured) return configured
  const path = join(dataFolder, 'password-pepper')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const pepper = randomBytes(32).toString('base64url')
    await writeFile(path, `${pepper}\n`, { mode: 0o600, flag: 'wx' })
    return pepper
  }
}
