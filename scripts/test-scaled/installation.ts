import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import S3rver from 's3rver'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { findService } from '../test/debian-services.mjs'
import { type ChildProgram, startProgram } from './child-program.ts'
import { startDebianPostgres } from './debian-postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ServerNode extends ChildProgram {
  readonly origin: string
}

/** What several machines share, and programs of the built product on it, each with a data folder of its own. */
export interface Installation {
  readonly databaseUrl: string
  readonly folder: string
  startServer(name: string, environment?: Readonly<Record<string, string>>): Promise<ServerNode>
  startWorker(name: string): Promise<ChildProgram>
  /** Starts the message bus on its port, again where it was killed. Null where it is not installed. */
  startNats(): Promise<ChildProgram | null>
  stop(): Promise<void>
}

/** Starts PostgreSQL and an object store on private ports in a temporary folder; the rest is started by the tests. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-scaled-'))
  const programs: ChildProgram[] = []
  const { url: databaseUrl, stop: stopPostgres } = await startPostgres(join(folder, 'postgres'))
  const s3Port = await freePort()
  const store = new S3rver({
    port: s3Port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: 'plumbline', configs: [] }],
  })
  await store.run()
  const natsPort = await freePort()
  const nats = findService('nats-server')
  const shared = {
    DATABASE_URL: databaseUrl,
    ...(nats && { NATS_URL: `nats://127.0.0.1:${natsPort}` }),
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'plumbline',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    STAGING_DIR: join(folder, 'staging'),
    PASSWORD_PEPPER: 'the same in every process',
    LOG_LEVEL: 'warn',
    // Six programs start and stop on the processors of one machine; that is no load of the product.
    SHED_LOAD: '0',
  }
  const start = async (...parameters: Parameters<typeof startProgram>) => {
    const program = await startProgram(...parameters)
    programs.push(program)
    return program
  }
  return {
    databaseUrl,
    folder,
    startServer: async (name, environment = {}) => {
      const origin = `http://127.0.0.1:${await freePort()}`
      const own = { PORT: new URL(origin).port, DATA_DIR: join(folder, name), WORKER_CONCURRENCY: '0' }
      const command = [process.execPath, join(ROOT, 'dist/server/main.js')] as const
      const program = await start(command, { ...shared, ...own, ...environment }, (said) =>
        said.includes('is ready at'),
      )
      return { ...program, origin }
    },
    startWorker: (name) =>
      start(
        [process.execPath, join(ROOT, 'dist/server/worker.js')],
        { ...shared, DATA_DIR: join(folder, name), WORKER_CONCURRENCY: '1' },
        (said) => said.includes('worker is ready'),
      ),
    startNats: async () =>
      nats
        ? start([nats, '-a', '127.0.0.1', '-p', String(natsPort)], {}, (said) => said.includes('Server is ready'))
        : null,
    stop: async () => {
      await Promise.all(programs.reverse().map((program) => program.end('SIGKILL')))
      await store.close()
      await stopPostgres()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL as Debian packages it, or the product's own where the machine has none; says which. */
async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findService('postgres')
  if (program) {
    console.log(`PostgreSQL of this machine: ${program}`)
    const { url, server } = await startDebianPostgres(program, folder)
    return { url, stop: () => server.end('SIGINT') }
  }
  console.log('This machine has no PostgreSQL package: on the embedded one, reached as one of its own.')
  const embedded = await startEmbeddedPostgres({ dataFolder: folder })
  if (!('host' in embedded.connection)) throw new Error('The database of the test is reached by its host.')
  const { user, host, port, database, password } = embedded.connection
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  const url = `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { url, stop: () => embedded.stop() }
}
