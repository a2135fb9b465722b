import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
const processes: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-data-'))
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  // The server of a killed process needs a moment to notice; its files go with it.
  await expect
    .poll(
      async () =>
        rm(folder, { recursive: true, force: true }).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
})

async function startProcess(): Promise<{ child: ChildProcess; serverPid: number }> {
  const child = fork(new URL('./testing/server-process.ts', import.meta.url), [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  processes.push(child)
  const [serverPid] = (await once(child, 'message')) as [number]
  return { child, serverPid }
}

/** Starts the folder's server and asks it something as the superuser, in one of its databases. */
async function ask(database: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  const client = new pg.Client({ ...server.connection, user: 'postgres', database })
  try {
    await client.connect()
    let rows: pg.QueryResultRow[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
    await server.stop()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('embedded PostgreSQL', () => {
  test('starts as no superuser, with fsync on and without a port', async () => {
    const server = await startEmbeddedPostgres({ dataFolder: folder })
    const client = new pg.Client(server.connection)
    await client.connect()
    const { rows } =
      await client.query(`select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      rolsuper, rolbypassrls, current_setting('server_version_num')::int / 10000 as major from pg_roles where rolname = current_user`)
    await client.end()
    expect(rows).toEqual([{ fsync: 'on', addresses: '', rolsuper: false, rolbypassrls: false, major: 18 }])
    expect(await findEmbeddedPostgres(folder)).toMatchObject(server.connection)
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    expect(await findEmbeddedPostgres(folder)).toBeNull()
  })

  test('refuses a second start on the same folder, and names the process that has it', async () => {
    const lock = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(`Plumbline already runs on ${folder} (process ${process.pid})`)
    lock.release()
    ;(await lockDataFolder(folder)).release()
  })

  test('loses nothing that was committed when the process is killed, leaves no process, and starts again', async () => {
    const written = async (child: ChildProcess) => {
      child.send('write')
      await once(child, 'message')
    }
    for (let round = 1; round <= 3; round += 1) {
      const { child, serverPid } = await startProcess()
      for (let row = 0; row < 5; row += 1) await written(child)
      const killed = once(child, 'exit')
      child.kill('SIGKILL')
      await killed
      if (round === 3) await expect.poll(() => isAlive(serverPid), { timeout: 30_000 }).toBe(false)
    }
    const server = await startEmbeddedPostgres({ dataFolder: folder })
    const client = new pg.Client({ ...server.connection, user: 'postgres' })
    await client.connect()
    const { rows } = await client.query('select count(*)::int from idempotency_keys')
    await client.end()
    await server.stop()
    expect(rows).toEqual([{ count: 15 }])
  })

  test('recovers when the server itself is killed', async () => {
    const first = await startEmbeddedPostgres({ dataFolder: folder })
    process.kill(first.pid, 'SIGKILL')
    await first.ended
    const second = await startEmbeddedPostgres({ dataFolder: folder })
    await second.stop()
  })

  test('begins anew when its creation was cut off', async () => {
    await mkdir(join(folder, 'pg.making'))
    await writeFile(join(folder, 'pg.making', 'PG_VERSION'), '18\n')
    await (await startEmbeddedPostgres({ dataFolder: folder })).stop()
    expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['pg.making']))
  })

  test('refuses data of another PostgreSQL in one clear line', async () => {
    await (await startEmbeddedPostgres({ dataFolder: folder })).stop()
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow('was written by PostgreSQL 17')
  })

  test('is reached in a folder whose name is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(60), 'y'.repeat(60))
    const server = await startEmbeddedPostgres({ dataFolder: long })
    const client = new pg.Client((await findEmbeddedPostgres(long)) as pg.ClientConfig)
    await client.connect()
    await client.end()
    await server.stop()
  })

  test('knows the letters of Arabic, and keeps the order of C', async () => {
    const trigrams = await ask('plumbline', 'create extension pg_trgm', "select show_trgm('خرسانه') as found")
    expect(trigrams[0]?.['found']).toHaveLength(7)
    const words =
      "select to_tsvector('simple', 'خرسانة، بئر')::text as words, 'Z' < 'a' as is_of_c, lower('É') as lower"
    expect(await ask('plumbline', words)).toEqual([{ words: "'بئر':2 'خرسانة':1", is_of_c: true, lower: 'é' }])
  })

  test('learns them in a folder of an earlier release, whose indexes stay right', async () => {
    await ask(
      'plumbline',
      'create table words (word text primary key)',
      'insert into words select chr(0x620 + n % 80) || chr(65 + n % 57) || n from generate_series(1, 3000) n',
      "update pg_database set datctype = 'C' where datname = 'plumbline'",
    )
    const found = "select coalesce(array_length(show_trgm('خرسانه'), 1), 0) as found"
    expect(await ask('plumbline', 'create extension pg_trgm', found)).toEqual([{ found: 7 }])
    const check = "select bt_index_check('words_pkey', true)"
    expect(await ask('plumbline', 'create extension amcheck', check)).toHaveLength(1)
  })

  test('starts on a machine that lacks the locale of the one before', async () => {
    await ask('postgres', "update pg_database set datctype = 'nn_XX.UTF-8' where datname = 'plumbline'")
    expect(await ask('plumbline', 'select 1 as here')).toEqual([{ here: 1 }])
  })
})
