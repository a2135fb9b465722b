import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assignRole, grantPlace, hashDigest, passwordDigest, setRole } from '#modules/access/server/public.ts'
import { findUserByName, insertUser } from '#modules/people/server/public.ts'
import { seedScale } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { rebuildSearch } from '#platform/server/records/rebuild-search.ts'
import { type Command, optionOf, printJson, WrongUseError } from './command.ts'
import { openInstallation } from './open-installation.ts'

const MOST_SCALE = 2_000
const Parameters = z.object({
  scale: z.coerce.number().int().min(1).max(MOST_SCALE).default(1),
  seed: z.coerce.number().int().min(1).max(999_999).default(1),
})

interface Principal {
  readonly name: string
  readonly password: string
  readonly role: string
  readonly projectCodes: readonly string[]
}

export const seedCommand: Command = {
  usage: '[--scale S] [--seed N]',
  summary: 'Fill in trial projects, sites, structures and people; prints them as JSON',
  run: async (parameters) => {
    const parsed = Parameters.safeParse({
      scale: optionOf(parameters, 'scale') ?? undefined,
      seed: optionOf(parameters, 'seed') ?? undefined,
    })
    if (!parsed.success) throw new WrongUseError(`--scale is 1 to ${MOST_SCALE}, --seed a number from 1.`)
    const { services, close } = await openInstallation()
    try {
      const seeded = await seed(services, parsed.data)
      await rebuildSearch(services, 'all')
      printJson(seeded)
      return 0
    } finally {
      await close()
    }
  },
}

async function seed(services: Services, { scale, seed: number }: z.output<typeof Parameters>) {
  const passwords = passwordsOf(services, number)
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const projects = await seedScale(tx, { scale, seed: number })
    const roles = await makeRoles(tx, services, number)
    const principals: Principal[] = []
    for (const [letter, project] of [
      ['a', projects[0]],
      ['b', projects[1]],
    ] as const) {
      for (const role of ['manager', 'viewer'] as const) {
        const name = `trial-${number}-${letter}-${role}`
        const projectCodes = project ? [project] : []
        principals.push({ name, password: passwords(name), role: roles[role], projectCodes })
      }
    }
    for (const principal of principals) await makePerson(tx, services, principal)
    return { scale, seed: number, projects, principals }
  })
}

/** Known to who may read DATA_DIR, the same for each run on it, and another in every installation. */
function passwordsOf({ passwordPepper }: Services, number: number) {
  return (name: string) =>
    createHmac('sha256', passwordPepper).update(`trial ${number} ${name}`).digest('base64url').slice(0, 20)
}

async function makeRoles(tx: Db, { modules }: Services, number: number) {
  const all = modules.flatMap((module) => Object.keys(module.permissions))
  const manager = `trial-${number}-manager`
  const viewer = `trial-${number}-viewer`
  await setRole(tx, {
    code: manager,
    name: { en: 'Trial manager', ar: 'مدير تجريبي' },
    isAdmin: false,
    permissions: all,
  })
  await setRole(tx, {
    code: viewer,
    name: { en: 'Trial viewer', ar: 'مشاهد تجريبي' },
    isAdmin: false,
    permissions: all.filter((permission) => permission.endsWith(':read')),
  })
  return { manager, viewer }
}

async function makePerson(tx: Db, { passwordPepper }: Services, principal: Principal): Promise<void> {
  const { name, password, role, projectCodes } = principal
  if (await findUserByName(tx, name)) return
  const id = randomUUID()
  const passwordHash = await hashDigest(passwordDigest(password), passwordPepper)
  await insertUser(tx, { id, name, displayName: name, displayNameAr: name, email: '', passwordHash })
  await assignRole(tx, id, role)
  for (const projectCode of projectCodes) await grantPlace(tx, id, { projectCode })
}
