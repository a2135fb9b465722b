import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpClient, type ServerProcess, startServerProcess } from './testing/server-process.ts'

/** Room for the demonstration, and little more. */
const DISK = 'size=640m'
/** More than the log that PostgreSQL has begun takes: without room for the next piece of it, it would end. */
const WRITES = 3000

/** A small disk in memory; null where this machine lets nobody but its administrator make one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'none', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = process.platform === 'linux' ? mountSmallDisk() : null

function fill(path: string): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** The first line of its file of state. */
function processOfDatabase(): string {
  return readFileSync(join(disk ?? '', 'data', 'pg', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
}

describe.skipIf(disk === null)('a disk that is full', () => {
  let server: ServerProcess
  let client: HttpClient
  let siteCode: string

  beforeAll(async () => {
    // No conversions: what they write would make the disk full, or not, by itself.
    server = await startServerProcess(join(disk ?? '', 'data'), { WORKER_CONCURRENCY: '0' })
    client = new HttpClient(server.port)
    await client.signIn()
    siteCode = (await client.call({ path: '/api/sites?pageSize=1' })).body.data.items[0].code
  })
  afterAll(async () => {
    client.close()
    await server.ended('SIGTERM')
    execFileSync('umount', ['-l', disk ?? ''])
    rmSync(disk ?? '', { recursive: true })
  })

  test('refuses writes and says why, goes on reading, and takes writes again without a restart', async () => {
    const databaseBefore = processOfDatabase()
    fill(join(disk ?? '', 'filler'))
    const acknowledged: string[] = []
    const refusals = new Set<string>()
    for (let number = 0; number < WRITES; number += 1) {
      const { status, body } = await client.addStructure(`D${number}`, siteCode)
      if (status === 200) acknowledged.push(`D${number}`)
      else refusals.add(`${status} ${body.error}`)
    }
    expect([...refusals]).toEqual(['507 server.disk-full'])
    expect(processOfDatabase()).toBe(databaseBefore)
    const readiness = await client.call({ path: '/readyz' })
    expect(readiness).toMatchObject({ status: 503, body: { reasons: { disk: expect.stringContaining('make room') } } })
    expect((await client.call({ path: `/api/sites/${siteCode}` })).status).toBe(200)

    rmSync(join(disk ?? '', 'filler'))
    const after = await client.addStructure('D-AFTER', siteCode)
    expect(after.status).toBe(200)
    acknowledged.push('D-AFTER')
    expect(server.child.exitCode).toBeNull()
    for (const code of acknowledged) {
      expect((await client.call({ path: `/api/structures/${code}` })).status, code).toBe(200)
    }
  })
})
