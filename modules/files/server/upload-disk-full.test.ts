import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { buildPerson, type FilesTestServer, insertPlaces, startFilesServer } from '../testing/files-test-server.ts'
import { announce, sendChunk, tus } from '../testing/tus-calls.ts'

const MIB = 1024 * 1024
const DISK = mkdtempSync(join(tmpdir(), 'plumbline-small-disk-'))
const reason = mountSmallDisk()

/** A real file system of 16 MiB; null where it is mounted, otherwise why it cannot be. */
function mountSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a small disk is mounted by root on Linux alone'
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', DISK], { stdio: 'pipe' })
    return null
  } catch (error) {
    return `mounting a small disk is not allowed here: ${error}`
  }
}

describe.skipIf(reason !== null)(`a full disk${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let db: TestDatabase
  let server: FilesTestServer

  beforeAll(async () => {
    db = await testDatabase()
    await insertPlaces(db.database, { NORTH: [] })
    server = await startFilesServer({
      database: db.database,
      people: { ana: buildPerson('ana', { projectCodes: ['NORTH'] }) },
      dataDir: DISK,
    })
  })
  afterAll(async () => {
    await server?.stop()
    await db?.stop()
    execFileSync('umount', [DISK])
    rmSync(DISK, { recursive: true, force: true })
  })

  const freeBytes = () => statfsSync(DISK).bavail * statfsSync(DISK).bsize

  it('is said before the first byte where it is known then', async () => {
    const call = { origin: server.origin, token: 'ana' }
    const answer = await announce(call, { size: 20 * MIB, projectCode: 'NORTH' })
    expect(answer).toMatchObject({ status: 507, error: 'file.disk-full' })
  })

  it('in the middle keeps what was acknowledged, and the upload goes on once there is room', async () => {
    const call = { origin: server.origin, token: 'ana' }
    const content = randomBytes(12 * MIB)
    const { location } = await announce(call, { size: content.length, projectCode: 'NORTH' })
    const path = location ?? ''
    await sendChunk(call, path, 0, content.subarray(0, 2 * MIB))
    const filler = join(DISK, 'filler')
    await writeFile(filler, Buffer.alloc(8 * MIB))
    const before = freeBytes()
    const refused = await sendChunk(call, path, 2 * MIB, content.subarray(2 * MIB))
    expect(refused).toMatchObject({ status: 507, error: 'file.disk-full' })
    expect(refused.message).toMatch(/no room/)
    expect(freeBytes()).toBe(before)
    expect((await tus(call, 'HEAD', path)).offset).toBe(2 * MIB)

    rmSync(filler)
    const last = await sendChunk(call, path, 2 * MIB, content.subarray(2 * MIB))
    expect(last).toMatchObject({ status: 204, fileId: expect.any(String) })
    const answer = await fetch(`${call.origin}/api/files/${last.fileId}`, { headers: { Authorization: 'Bearer ana' } })
    const { data } = (await answer.json()) as { data: { sha256: string } }
    expect(data.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  })

  it('is empty again when the upload is given up', async () => {
    const call = { origin: server.origin, token: 'ana' }
    const before = freeBytes()
    const { location } = await announce(call, { size: 2 * MIB, projectCode: 'NORTH' })
    await sendChunk(call, location ?? '', 0, randomBytes(MIB))
    expect(freeBytes()).toBeLessThan(before)
    await tus(call, 'DELETE', location ?? '')
    // The thread that hashes what arrives closes the file a moment after it is told to forget it.
    await expect.poll(freeBytes, { timeout: 60_000 }).toBe(before)
  })
})
