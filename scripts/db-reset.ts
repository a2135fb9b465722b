import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#platform/server/config.ts'
import { lockDataFolder } from '#platform/server/database/data-folder-lock.ts'

/**
 * `npm run db:reset -- --yes`: empties the data folder, so that the next start makes everything anew. For development:
 * refused while a server runs on it, on an external database, and without `--yes`.
 */
const { DATA_DIR, DATABASE_URL } = readConfig(process.env)

if (DATABASE_URL) end('DATABASE_URL names a server of your own: drop and create its database there.')
if (!existsSync(join(DATA_DIR, 'pg'))) end(`There is no installation in ${DATA_DIR}.`)
if (!process.argv.includes('--yes'))
  end(`This removes everything in ${DATA_DIR}. Run it with: npm run db:reset -- --yes`)
const lock = await lockDataFolder(DATA_DIR).catch((error: Error) => end(error.message))
await rm(DATA_DIR, { recursive: true, force: true })
lock.release()
console.log(`Removed ${DATA_DIR}. The next npm start makes it anew.`)

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
