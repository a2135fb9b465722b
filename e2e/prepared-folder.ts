import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { SUPERUSER } from '#platform/server/database/own-database.ts'
import { readPostmasterFile } from '#platform/server/database/postmaster-file.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/plumbline-demonstration')
/** The demonstration's days are counted from when it was loaded; older than this, its today would be another's. */
const FRESH_MS = 60 * 60_000
/** Longest that none of the demonstration's jobs may come to its end, however busy the machine is. */
const STANDSTILL_MS = 300_000
const LOOK_EVERY_MS = 250

/** Starts a product on a folder, and says how it is ended. */
type Start = (folder: string) => Promise<{ readonly stop: () => Promise<void> }>

/**
 * Data of a product that has loaded its demonstration and done the jobs for it, and was stopped in order. It is made once
 * and kept for all that start from a copy, until the built server is another or the day is.
 * @param start is asked where nothing is kept
 * @returns its folder, to be copied by `copyData`
 */
export async function preparedData(start: Start): Promise<string> {
  const kept = join(CACHE, await stampOf())
  await removeOld(kept)
  if (!existsSync(kept)) await prepare(kept, start)
  return kept
}

/** What makes the data: migrations, seeds, demonstration and engines, all in the built server; and the day. */
async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  const server = join(ROOT, 'dist/server')
  const files = (await readdir(server, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path.slice(server.length)).update(await readFile(path))
  hash.update(await readFile(join(ROOT, 'package-lock.json')))
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`
}

/** What is of another day or build, unless somebody may be copying it. */
async function removeOld(kept: string): Promise<void> {
  for (const name of await readdir(CACHE).catch(() => [])) {
    const path = join(CACHE, name)
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0)
    if (age > (path === kept ? FRESH_MS : 2 * FRESH_MS)) await rm(path, { recursive: true, force: true })
  }
}

async function prepare(kept: string, start: Start): Promise<void> {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-prepared-'))
  try {
    const product = await start(folder)
    try {
      await jobsDone(folder)
    } finally {
      await product.stop()
    }
    await mkdir(CACHE, { recursive: true })
    const arriving = await mkdtemp(join(CACHE, 'arriving-'))
    await copyData(folder, arriving)
    // Of two that prepare at once, the first is kept.
    await rename(arriving, kept).catch(() => rm(arriving, { recursive: true, force: true }))
    console.info(`Prepared the demonstration for the journeys (${Math.round((performance.now() - began) / 1000)} s).`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The database itself is asked: what people may see of jobs is less. */
async function jobsDone(folder: string): Promise<void> {
  const server = await readPostmasterFile(join(folder, 'pg'))
  if (!server) throw new Error(`${folder} has no running database.`)
  const client = new pg.Client({ host: server.socketFolder, port: server.port, user: SUPERUSER, database: 'plumbline' })
  await client.connect()
  try {
    let [left, movedAt] = [Number.POSITIVE_INFINITY, performance.now()]
    for (; performance.now() < movedAt + STANDSTILL_MS; await sleep(LOOK_EVERY_MS)) {
      const { rows } = await client.query("select kind from jobs where state in ('queued', 'running')")
      if (rows.length === 0) return
      if (rows.length !== left) [left, movedAt] = [rows.length, performance.now()]
    }
    throw new Error(`Jobs of the demonstration stand still: ${left} are left.`)
  } finally {
    await client.end()
  }
}

/** With owners and times: the database's folder belongs to whom the server runs as. */
export async function copyData(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') {
    await cp(from, to, { recursive: true, preserveTimestamps: true })
    return
  }
  const sharing = process.platform === 'linux' ? ['--reflink=auto'] : []
  await promisify(execFile)('cp', ['-a', ...sharing, `${from}/.`, to])
}
