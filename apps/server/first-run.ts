import { randomBytes, randomUUID } from 'node:crypto'
import { assignRole, hashDigest, passwordDigest, setRole } from '#modules/access/server/public.ts'
import { countUsers, insertUser } from '#modules/people/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { hasHappened, noteHappened } from '#platform/server/installation.ts'

const ADMINISTRATOR = 'admin'
const PASSWORD_BYTES = 15

/**
 * Fills an empty installation: with the demonstration world, or with one administrator whose password is printed once.
 * Seeds can be repeated, so a start that was killed half-way is completed by the next.
 * @returns the one-time password, where one was made.
 */
export async function prepareFirstRun(services: Services, modules: readonly ServerModule[]): Promise<string | null> {
  const { config, database, log } = services
  const fact = config.DEMO ? 'demonstration-loaded' : 'administrator-made'
  const isDone = await database.read(
    SYSTEM_SCOPE,
    async (db) => (await hasHappened(db, fact)) || (!config.DEMO && (await countUsers(db)) > 0),
  )
  if (isDone) return null
  if (!config.DEMO) return makeAdministrator(services)
  if (await database.read(SYSTEM_SCOPE, async (db) => hasHappened(db, 'administrator-made'))) {
    throw new Error(
      'This data folder was set up without the demonstration. Start with DEMO=0, or with another DATA_DIR.',
    )
  }
  log.info('loading the demonstration')
  for (const module of modules) await module.seed?.(services)
  for (const module of modules) await module.seedLast?.(services)
  await database.transaction(SYSTEM_SCOPE, async (tx) => noteHappened(tx, fact))
  return null
}

async function makeAdministrator({ database, passwordPepper }: Services): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashDigest(passwordDigest(password), passwordPepper)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const id = randomUUID()
    await setRole(tx, {
      code: 'administrator',
      name: { en: 'Administrator', ar: 'مسؤول النظام' },
      isAdmin: true,
      permissions: [],
    })
    await insertUser(tx, {
      id,
      name: ADMINISTRATOR,
      displayName: 'Administrator',
      displayNameAr: 'مسؤول النظام',
      email: '',
      passwordHash,
    })
    await assignRole(tx, id, 'administrator')
    await noteHappened(tx, 'administrator-made')
  })
  return password
}
