import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Endpoint, OWNER, prepareOwnDatabase, SUPERUSER } from './own-database.ts'
import {
  copyPostgresBinaries,
  EMBEDDED_MAJOR,
  findPostgresBinaries,
  type PostgresBinaries,
} from './postgres-binaries.ts'
import { readPostmasterFile, waitForOrphanedServer } from './postmaster-file.ts'
import { chooseUnprivilegedCommand, type UnprivilegedCommand } from './unprivileged-command.ts'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the caller holds its lock. */
  readonly dataFolder: string
  /** Gets what the server reports: starts, crashes, refusals. */
  readonly onLine?: (line: string) => void
  /** Server settings over the product's own, for tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where a server that has ended was reached; the new one is reached there too. */
  readonly endpoint?: Endpoint
}

export interface EmbeddedPostgres {
  /** The product's database, as a role that is no superuser. */
  readonly connection: ConnectionSettings
  readonly endpoint: Endpoint
  readonly pid: number
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

interface StartedServer {
  readonly server: ChildProcess
  readonly ended: Promise<void>
}

interface Place {
  readonly binaries: PostgresBinaries
  readonly command: UnprivilegedCommand
  readonly pgFolder: string
  readonly endpoint: Endpoint
}

/** Longest name of a Unix socket that every platform takes (sun_path, less its ending zero). */
const MAX_SOCKET_PATH_BYTES = 103
const SOCKET_PORT = 5432
const START_TIMEOUT_MS = 60_000
const FAST_STOP_MS = 15_000
const IMMEDIATE_STOP_MS = 5_000
/** Backends of a killed server hold its memory for a moment. */
const RETRY_START_FOR_MS = 10_000

/** Small on purpose: all processes of the product together have to stay under 200 MB when idle. */
const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '32MB',
  max_connections: '40',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  autovacuum_worker_slots: '3',
  autovacuum_max_workers: '2',
  // No replication on the embedded server: no senders, no extra process, less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  io_method: 'sync',
  jit: 'off',
  // A helper process costs a list more than it takes over: 36 ms against 23 ms of processor for 100,000 rows on two cores.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  // Errors of statements are the caller's to report; they may hold what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  timezone: 'UTC',
}

/**
 * Starts the PostgreSQL server that ships with the product on `<dataFolder>/pg`, creating it on the first start.
 * It listens on a Unix socket alone (Windows: loopback with a password), ends with this process, and recovers by itself
 * from a kill at any moment.
 * @throws one line for a person where the data is of another PostgreSQL, or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const pgFolder = join(dataFolder, 'pg')
  await mkdir(dataFolder, { recursive: true })
  const [found, command] = await Promise.all([findPostgresBinaries(), chooseUnprivilegedCommand(pgFolder)])
  const binaries =
    command.uid === undefined
      ? found
      : await copyPostgresBinaries(found, join(dataFolder, `pg-server-${EMBEDDED_MAJOR}`))
  await waitForOrphanedServer(pgFolder)
  const password = process.platform === 'win32' ? await readOrMakePassword(dataFolder) : undefined
  await createDataWhereMissing({ binaries, command, dataFolder, pgFolder, password })
  const endpoint = options.endpoint ?? (await chooseEndpoint(dataFolder, password))
  if (endpoint.password === undefined) await makeSocketFolder(endpoint.host, command)
  const place = { binaries, command, pgFolder, endpoint }
  const { server, ended } = await startServer(place, options)
  await prepareOwnDatabase(endpoint).catch(async (error: unknown) => {
    await stopServer(server, place)
    throw error
  })
  return {
    connection: { ...endpoint, user: OWNER, database: OWNER },
    endpoint,
    pid: server.pid ?? 0,
    ended,
    stop: () => stopServer(server, place),
  }
}

/** Where another process of this installation finds the running server of a data folder; null where none runs. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<ConnectionSettings | null> {
  const running = await readPostmasterFile(join(resolve(dataFolder), 'pg'))
  if (!running) return null
  const own = { user: OWNER, database: OWNER, port: running.port }
  if (process.platform !== 'win32') return { ...own, host: running.socketFolder }
  return { ...own, host: '127.0.0.1', password: await readOrMakePassword(resolve(dataFolder)) }
}

async function createDataWhereMissing(
  place: Omit<Place, 'endpoint'> & { dataFolder: string; password: string | undefined },
): Promise<void> {
  const { binaries, command, pgFolder, dataFolder, password } = place
  const version = (await readFile(join(pgFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === String(EMBEDDED_MAJOR)) return
  if (version !== '') {
    throw new Error(
      `The database in ${pgFolder} was written by PostgreSQL ${version}; this release brings ${EMBEDDED_MAJOR}. Run the release that made it, back up there, and restore here.`,
    )
  }
  // Made beside and renamed: a start that is killed half-way leaves nothing that looks like a database.
  const making = `${pgFolder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  if (command.uid !== undefined) await chown(making, command.uid, command.gid ?? command.uid)
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataFolder)}`]
    : // The folder of the socket lets nobody in but the user that the server runs for.
      ['--auth=trust']
  await runToEnd(binaries.initdb, ['-D', making, '-U', SUPERUSER, ...locale, ...access, '--no-instructions'], command)
  await rename(making, pgFolder)
}

async function chooseEndpoint(dataFolder: string, password: string | undefined): Promise<Endpoint> {
  if (password) return { host: '127.0.0.1', port: await freePort(), password }
  const beside = join(dataFolder, 'pg-socket')
  const isShort = Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= MAX_SOCKET_PATH_BYTES
  return { host: isShort ? beside : await mkdtemp(join(tmpdir(), 'plumbline-')), port: SOCKET_PORT }
}

/** For the server's user alone. */
async function makeSocketFolder(folder: string, command: UnprivilegedCommand): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (command.uid !== undefined) await chown(folder, command.uid, command.gid ?? command.uid)
}

async function startServer(place: Place, options: EmbeddedPostgresOptions): Promise<StartedServer> {
  const startedAt = Date.now()
  for (;;) {
    const outcome = await tryStartServer(place, options)
    if (outcome.isReady) return outcome
    const isHeldByDyingBackends = outcome.lines.some((line) => /still in use|lock file .* already exists/.test(line))
    if (!isHeldByDyingBackends || Date.now() - startedAt > RETRY_START_FOR_MS) {
      throw new Error(`The embedded database did not start:\n${outcome.lines.slice(-8).join('\n')}`)
    }
    await sleep(100)
  }
}

async function tryStartServer(place: Place, { onLine, settings }: EmbeddedPostgresOptions) {
  const { binaries, command, pgFolder, endpoint } = place
  const isSocket = endpoint.password === undefined
  const all = {
    ...SERVER_SETTINGS,
    listen_addresses: isSocket ? '' : endpoint.host,
    port: String(endpoint.port),
    unix_socket_directories: isSocket ? endpoint.host : '',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawnUnprivileged(binaries.postgres, ['-D', pgFolder, ...args], command)
  // From the first moment on: a server may end while it is still being prepared, and nobody would hear of it later.
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const lines: string[] = []
  const isReady = await new Promise<boolean>((done) => {
    const timer = setTimeout(() => server.kill('SIGQUIT'), START_TIMEOUT_MS)
    const settle = (ready: boolean) => {
      clearTimeout(timer)
      done(ready)
    }
    server.once('error', (error) => {
      lines.push(error.message)
      settle(false)
    })
    server.once('exit', () => settle(false))
    createInterface({ input: server.stderr! }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 100) lines.shift()
      onLine?.(line)
      if (line.includes('ready to accept connections')) settle(true)
    })
  })
  return { server, ended, lines, isReady }
}

/** `detached` gives the server its own process group: Ctrl-C reaches this process alone, which stops the server last. */
function spawnUnprivileged(
  program: string,
  args: readonly string[],
  { prefix, uid, gid }: UnprivilegedCommand,
): ChildProcess {
  const [first = program, ...rest] = [...prefix, program, ...args]
  return spawn(first, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
    ...(uid !== undefined && { uid, gid: gid ?? uid }),
  })
}

async function runToEnd(program: string, args: readonly string[], command: UnprivilegedCommand): Promise<void> {
  const child = spawnUnprivileged(program, args, command)
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`The embedded database could not be created (${code}): ${said.trim()}`)
}

/** Asks for a fast stop (open transactions are rolled back), then harder; the next start recovers in any case. */
async function stopServer(server: ChildProcess, { endpoint }: Place): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<boolean>((done) => server.once('exit', () => done(true)))
    for (const [signal, patienceMs] of [
      ['SIGINT', FAST_STOP_MS],
      ['SIGQUIT', IMMEDIATE_STOP_MS],
      ['SIGKILL', IMMEDIATE_STOP_MS],
    ] as const) {
      server.kill(signal)
      if (await Promise.race([ended, sleep(patienceMs, false, { ref: false })])) break
    }
  }
  if (endpoint.password === undefined) await rm(endpoint.host, { recursive: true, force: true })
}

const passwordFile = (dataFolder: string) => join(dataFolder, 'pg-password')

async function readOrMakePassword(dataFolder: string): Promise<string> {
  const path = passwordFile(dataFolder)
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const made = randomBytes(24).toString('base64url')
  await writeFile(path, made, { mode: 0o600 })
  return made
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : SOCKET_PORT
}
