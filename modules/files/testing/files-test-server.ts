import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { sitesModule } from '#modules/sites/contract/sites-module.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Scope, SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule, type Principal } from '#platform/server/define-server-module.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { filesModule } from '../contract/files-module.ts'
import { filesServer } from '../server/files-server.ts'

export interface FilesTestServer {
  /** `http://127.0.0.1:…` */
  readonly origin: string
  readonly services: Services
  readonly dataDir: string
  /** What `services.now` says, in milliseconds; move it to let time pass. */
  clockMs: number
  stop(): Promise<void>
}

export interface FilesTestOptions {
  readonly database: Database
  /** Bearer token -> who it is. */
  readonly people: Readonly<Record<string, Principal>>
  readonly environment?: Readonly<Record<string, string>>
  /** Kept where given; otherwise a new one that goes with the server. */
  readonly dataDir?: string
  readonly port?: number
}

/** The real HTTP stack with this module alone and a sign-in that knows the given tokens. */
export async function startFilesServer(options: FilesTestOptions): Promise<FilesTestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-files-')))
  const config: Config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'error', ...options.environment })
  const log = pino({ level: 'silent' })
  const server = { clockMs: Date.now() }
  const modules = [places, filesServer, signIn(options.people)]
  composeModules(modules)
  const services: Services = {
    config,
    database: options.database,
    telemetry: options.database,
    files: createFileStore(config, options.database),
    log,
    passwordPepper: 'nobody signs in with a password here',
    modules: [filesModule],
    now: () => new Date(server.clockMs),
  }
  const app = await createHttpServer({
    services,
    modules,
    health: {},
    webRoot: null,
  })
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return Object.assign(server, {
    origin: `http://127.0.0.1:${port}`,
    services,
    dataDir,
    stop: async () => {
      app.server.closeAllConnections()
      await app.close()
      await services.files.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  })
}

/** The module of the places without its own calls. */
const places = defineServerModule(defineApi({ ...sitesModule, area: 'foundation', dependsOn: [] }, {}), {
  handlers: {},
})

/** Projects with the codes of their sites. */
export async function insertPlaces(
  database: Database,
  projects: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [project, sites] of Object.entries(projects)) {
      await sql`insert into projects (code, name) values (${project}, ${project})`.execute(tx)
      for (const site of sites) {
        await sql`insert into sites (code, project_code, name) values (${site}, ${project}, ${site})`.execute(tx)
      }
    }
  })
}

/** The id of a person of the tests: the same in every process. */
export function personId(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/** A person who may read and upload in the given places. */
export function buildPerson(
  name: string,
  places: Partial<Omit<Extract<Scope, { kind: 'places' }>, 'kind' | 'userId'>>,
): Principal {
  const id = personId(name)
  return {
    user: {
      id,
      name,
      displayName: name,
      isAdmin: false,
      permissions: new Set(['file:read', 'file:upload']),
      roleCodes: [],
      sessionId: `session of ${name}`,
      rightsVersion: '1',
    },
    scope: { kind: 'places', userId: id, projectCodes: [], siteCodes: [], structureCodes: [], ...places },
  }
}

function signIn(people: FilesTestOptions['people']) {
  const module = defineModule({
    id: 'test-sign-in',
    title: { en: 'Sign-in', ar: 'الدخول' },
    area: 'foundation',
    dependsOn: [],
    permissions: {},
    screens: {},
  })
  return defineServerModule(defineApi(module, {}), {
    handlers: {},
    authenticate: async (_services, token) => people[token] ?? null,
  })
}
