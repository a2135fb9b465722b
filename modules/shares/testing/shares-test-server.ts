import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accessModule } from '#modules/access/contract/access-module.ts'
import { assignRole, findUserRights, grantPlace, principalOf, setRole } from '#modules/access/server/public.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { peopleModule } from '#modules/people/contract/people-module.ts'
import { insertUser } from '#modules/people/server/public.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule, type ModuleSpec } from '#platform/contract/define-module.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { sharesServer } from '../server/shares-server.ts'

export interface SharesTestServer {
  readonly app: FastifyInstance
  readonly world: TestDatabase
  /** What the server's clock says, in milliseconds; move it to let time pass. */
  clockMs: number
  /** A user with the coordinator's rights in the places, or with the given permissions; its id is its token. */
  insertPerson(places: readonly GrantedPlace[], permissions?: readonly string[]): Promise<string>
  /** A model of one converted version in project P1, site S1; its bytes are `fragments of <name>`. */
  insertModel(name: string, structureCode?: string): Promise<string>
  addVersion(modelId: string, version: number, content: string): Promise<void>
  stop(): Promise<void>
}

type GrantedPlace = Parameters<typeof grantPlace>[2]

const MAY_SHARE = ['share:create', 'bim-model:read'] as const
const LOCATED = { projectCode: 'P1', siteCode: 'S1', structureCode: 'A' }

/** The real HTTP stack and database with this module alone; models and people are rows, and a user's id signs in. */
export async function startSharesServer(environment: Readonly<Record<string, string>> = {}): Promise<SharesTestServer> {
  const world = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-shares-'))
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment })
  const files = createFileStore(config, world.database)
  const clock = { clockMs: Date.now() }
  const services = testServices(world.database, { config, files, now: () => new Date(clock.clockMs) })
  const modules = [without(peopleModule), without(accessModule), without(modelsModule), sharesServer, signInById]
  composeModules(modules)
  const app = await createHttpServer({ services, modules, health: {}, webRoot: null })
  const server = Object.assign(clock, {
    app,
    world,
    insertPerson: (places: readonly GrantedPlace[], permissions: readonly string[] = MAY_SHARE) =>
      insertPersonWith(world, places, permissions),
    insertModel: async (name: string, structureCode = LOCATED.structureCode) => {
      const id = randomUUID()
      await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
        await sql`insert into bim_models (project_code, id, site_code, structure_code, name, discipline, created_by, updated_by)
          values ('P1', ${id}, 'S1', ${structureCode}, ${name}, 'architecture', ${randomUUID()}, ${randomUUID()})`.execute(
          tx,
        )
      })
      await server.addVersion(id, 1, `fragments of ${name}`)
      return id
    },
    addVersion: (modelId: string, version: number, content: string) =>
      world.database.transaction(SYSTEM_SCOPE, async (tx) => {
        const found = await sql<{ structure_code: string }>`
          select structure_code from bim_models where id = ${modelId}`.execute(tx)
        const structureCode = found.rows[0]?.structure_code ?? ''
        const file = await files.saveBytes(tx, {
          place: { ...LOCATED, structureCode },
          name: 'model.frag',
          mediaType: 'application/octet-stream',
          purpose: 'bim-model.fragments',
          createdBy: null,
          content: Buffer.from(content),
        })
        await sql`insert into bim_model_versions (project_code, model_id, version, site_code, structure_code, state,
            source_file_id, source_name, source_bytes, fragments_file_id, fragments_bytes, created_by)
          values ('P1', ${modelId}, ${version}, 'S1', ${structureCode}, 'ready', ${file.id}, 'model.ifc', 1, ${file.id},
            ${file.sizeBytes}, ${randomUUID()})`.execute(tx)
      }),
    stop: async () => {
      await app.close()
      await files.close()
      await world.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
  return server
}

async function insertPersonWith(
  { database }: TestDatabase,
  places: readonly GrantedPlace[],
  permissions: readonly string[],
): Promise<string> {
  const id = randomUUID()
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const role = { code: `role-${id}`, name: { en: 'Role', ar: 'دور' }, isAdmin: false, permissions }
    await setRole(tx, role)
    await insertUser(tx, {
      id,
      name: id,
      displayName: 'Ana',
      displayNameAr: 'آنا',
      email: `${id}@example.com`,
      passwordHash: null,
    })
    await assignRole(tx, id, role.code)
    for (const place of places) await grantPlace(tx, id, place)
  })
  return id
}

/** A module that this one depends on, without its own calls. */
function without(spec: ModuleSpec) {
  return defineServerModule(defineApi({ ...spec, area: 'foundation', dependsOn: [] }, {}), { handlers: {} })
}

const signInModule = defineModule({
  id: 'test-sign-in',
  title: { en: 'Sign-in', ar: 'الدخول' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
/** The rights are read anew for each request, so that a test sees at once what it changed. */
const signInById = defineServerModule(defineApi(signInModule, {}), {
  handlers: {},
  authenticate: async ({ database }, userId) => {
    const rights = await database.read(SYSTEM_SCOPE, (db) => findUserRights(db, userId))
    return rights && principalOf(rights, 'test')
  },
})
