import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseUnprivilegedCommand, type UnprivilegedCommand } from '#platform/server/database/unprivileged-command.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { type ChildProgram, startProgram } from './child-program.ts'

const PASSWORD = 'of the test alone'
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'timezone=UTC']

export interface DebianPostgres {
  /** As an operator would give it: a login that may make roles, and an empty database. */
  readonly url: string
  readonly server: ChildProgram
}

/**
 * Runs the PostgreSQL of the machine on a private port of loopback, with its data in `folder`; as an unprivileged user
 * where this process is root, because it refuses to run as root.
 */
export async function startDebianPostgres(program: string, folder: string): Promise<DebianPostgres> {
  const data = join(folder, 'pg')
  await mkdir(data, { recursive: true, mode: 0o700 })
  const command = await chooseUnprivilegedCommand(data)
  const passwordFile = join(folder, 'pg-password')
  await writeFile(passwordFile, PASSWORD, { mode: 0o600 })
  if (command.uid !== undefined) {
    for (const path of [folder, data, passwordFile]) await chown(path, command.uid, command.gid ?? command.uid)
    // Others may pass through the temporary folder, not look into it.
    await chmod(dirname(folder), 0o711)
  }
  const [initdb, ...parameters] = withPrefix(command, [
    ...[join(dirname(program), 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
  ])
  await promisify(execFile)(initdb, parameters, { ...identityOf(command), cwd: folder })
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const server = await startProgram(
    withPrefix(command, [program, '-D', data, ...settings]),
    { LC_ALL: 'C.UTF-8' },
    (said) => said.includes('ready to accept connections'),
    identityOf(command),
  )
  await createOperatorsDatabase({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' })
  return { server, url: `postgres://plumbline:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/plumbline` }
}

function withPrefix({ prefix }: UnprivilegedCommand, command: readonly string[]): [string, ...string[]] {
  const [first = '', ...rest] = [...prefix, ...command]
  return [first, ...rest]
}

function identityOf({ uid, gid }: UnprivilegedCommand): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid: gid ?? uid }
}

/** What docs/operations.md asks of an operator. */
async function createOperatorsDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`create role plumbline login noinherit createrole password ${client.escapeLiteral(PASSWORD)}`)
    await client.query('create database plumbline owner plumbline')
  } finally {
    await client.end()
  }
}
