import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { assignRole, grantPlace, setRole } from '#modules/access/server/public.ts'
import { insertUser } from '#modules/people/server/public.ts'
import { insertSession, SESSION_HOURS } from '#modules/session/server/session-repository.ts'
import type { HttpMethod } from '#platform/contract/define-api.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { type PreparedInstallation, preparedOnce, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { serverModules } from '../modules.ts'

/** An answer of the product: HTTP status and headers beside the fields of the body. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Verdict in the body: 0 where it worked. */
  readonly code: number
  /** Name of the refusal, `site.code-taken`; absent where it worked. */
  readonly error?: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
  readonly data: any
  /** The body as it came, for answers that are no JSON. */
  readonly text: string
}

export interface CallOptions {
  /** Mounted address with its query: `/api/sites?page=2`. */
  readonly method?: HttpMethod
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody who calls the product: signed in, or a stranger. */
export interface TestPerson {
  readonly id: string
  readonly token: string
  call(path: string, options?: CallOptions): Promise<TestAnswer>
}

export interface PersonFacts {
  readonly permissions?: readonly string[]
  /** Each names one place by its code; what lies inside is covered. */
  readonly grants?: readonly Parameters<typeof grantPlace>[2][]
  readonly isAdmin?: boolean
  readonly name?: string
}

/** The whole product over a database of its own, without listening anywhere. */
export interface TestProduct {
  readonly app: FastifyInstance
  readonly services: Services
  readonly world: TestDatabase
  readonly modules: readonly ServerModule[]
  /** What the product's clock says, in milliseconds; move it to let time pass. */
  clockMs: number
  /** Makes a real user with a role, grants and a session. */
  signedInAs(facts?: PersonFacts): Promise<TestPerson>
  readonly stranger: TestPerson
  /** Loads the demonstration rows of a module, after those of the modules it depends on. */
  seed(moduleId: string): Promise<void>
  /** The first site of the demonstration, by name, for tests of what people do at one. */
  firstSite(): Promise<{ readonly projectCode: string; readonly siteCode: string }>
  stop(): Promise<void>
}

export interface TestProductOptions {
  /** Configuration over that of tests: `{ DEMO: '0' }`. */
  readonly environment?: Readonly<Record<string, string>>
  /** Instead of the modules that the server is composed of. */
  readonly modules?: readonly ServerModule[]
  /** A copy of a product with the whole demonstration, in place of an empty one. */
  readonly isSeeded?: boolean
}

/**
 * Starts the product for a test file: real HTTP stack, real PostgreSQL, real file store in a temporary folder. Jobs are
 * queued and not run.
 * @example
 * const product = await startTestProduct()
 * const ana = await product.signedInAs({ permissions: ['site:read'], grants: [{ siteCode: 'S1' }] })
 * expect((await ana.call('/api/sites')).data.total).toBe(1)
 */
export async function startTestProduct({
  environment = {},
  modules = serverModules,
  isSeeded = false,
}: TestProductOptions = {}): Promise<TestProduct> {
  const specs = composeModules(modules)
  const template = isSeeded ? await seededProduct() : null
  const world = await testDatabase(template ? { template: template.database } : {})
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-product-'))
  if (template) await cp(template.folder, folder, { recursive: true })
  // No limit of requests: a test file calls more in a second than a person in an hour.
  const limits = { RATE_LIMIT_PER_MINUTE: '0' }
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...limits, ...environment })
  const files = createFileStore(config, world.database)
  const clock = { clockMs: Date.now() }
  const services = testServices(world.database, {
    config,
    files,
    modules: specs,
    now: () => new Date(clock.clockMs),
  })
  const app = await createHttpServer({ services, modules, health: {}, webRoot: null })
  const seeded = new Set<string>(template ? serverModules.map(({ api }) => api.module.id) : [])
  const seed = (moduleId: string) => seedInOrder(services, modules, moduleId, seeded)
  const signedInAs = async (facts: PersonFacts = {}) => {
    const { id, token } = await makePerson(services, facts)
    return personOf(app, id, token)
  }
  return Object.assign(clock, {
    app,
    services,
    world,
    modules,
    stranger: personOf(app, '', ''),
    signedInAs,
    seed,
    firstSite: async () => {
      await seed('sites')
      const administrator = await signedInAs({ isAdmin: true })
      const { projectCode, code } = (await administrator.call('/api/sites?sort=name&pageSize=1')).data.items[0]
      return { projectCode, siteCode: code }
    },
    stop: async () => {
      await app.close()
      await files.close()
      await world.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

/** Database and files of a product with the whole demonstration, for copies: loaded once in a run of tests. */
function seededProduct(): Promise<PreparedInstallation> {
  return preparedOnce('demonstration', async () => {
    const product = await startTestProduct()
    for (const { api } of product.modules) await product.seed(api.module.id)
    for (const { seedLast } of product.modules) await seedLast?.(product.services)
    await product.app.close()
    await product.services.files.close()
    await product.services.database.stop()
    return { database: product.world.name, folder: product.services.config.DATA_DIR }
  })
}

async function makePerson({ database, now }: Services, facts: PersonFacts): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const name = facts.name ?? `person-${id.slice(0, 8)}`
  const role = { code: `role-${id}`, name: { en: 'Role of a test', ar: 'دور اختبار' }, isAdmin: facts.isAdmin ?? false }
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    await insertUser(tx, { id, name, displayName: name, displayNameAr: name, email: '', passwordHash: null })
    await setRole(tx, { ...role, permissions: facts.permissions ?? [] })
    await assignRole(tx, id, role.code)
    for (const grant of facts.grants ?? []) await grantPlace(tx, id, grant)
    // Tests move the clock by hours; only those of the session itself renew tokens.
    const accessMinutes = SESSION_HOURS * 60
    const client = { ip: '127.0.0.1', userAgent: 'test' }
    const { token } = await insertSession(tx, id, now(), client, { accessMinutes })
    return { id, token }
  })
}

function personOf(app: FastifyInstance, id: string, token: string): TestPerson {
  return {
    id,
    token,
    call: async (path, { method = 'GET', body, headers = {} } = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body && { payload: body }),
      })
      const said = answer.body.startsWith('{') ? answer.json() : { code: answer.statusCode, message: '', data: null }
      return { ...said, status: answer.statusCode, headers: answer.headers, text: answer.body } as TestAnswer
    },
  }
}

async function seedInOrder(
  services: Services,
  modules: readonly ServerModule[],
  moduleId: string,
  seeded: Set<string>,
): Promise<void> {
  const wanted = new Set<string>()
  const want = (id: string) => {
    if (wanted.has(id)) return
    wanted.add(id)
    for (const needed of modules.find(({ api }) => api.module.id === id)?.api.module.dependsOn ?? []) want(needed)
  }
  want(moduleId)
  // The list of modules is in the order in which seeds run.
  for (const { api, seed } of modules) {
    if (!wanted.has(api.module.id) || seeded.has(api.module.id)) continue
    seeded.add(api.module.id)
    await seed?.(services)
  }
}
