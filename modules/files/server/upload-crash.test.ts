import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { insertPlaces } from '../testing/files-test-server.ts'
import { announce, sendChunk, tus } from '../testing/tus-calls.ts'

const PROGRAM = fileURLToPath(new URL('../testing/files-server-program.ts', import.meta.url))
const MIB = 1024 * 1024

describe('a server that is killed in the middle of an upload', () => {
  let db: TestDatabase
  let dataDir: string
  let child: ChildProcess | null = null

  beforeAll(async () => {
    db = await testDatabase()
    await insertPlaces(db.database, { NORTH: [] })
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-crash-'))
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    await db?.stop()
  })

  async function start(): Promise<{ origin: string; token: string }> {
    const args = ['--import', 'tsx', PROGRAM, JSON.stringify(db.connection), dataDir]
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    if (!child.stdout) throw new Error('The server has no output.')
    const died = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.')))
    died.catch(() => {}) // killed later, on purpose
    const [origin] = (await Promise.race([once(createInterface(child.stdout), 'line'), died])) as [string]
    return { origin, token: 'ana' }
  }

  async function killInTheMiddleOf(
    call: { origin: string; token: string },
    path: string,
    offset: number,
    chunk: Buffer,
  ) {
    const headers = {
      Authorization: `Bearer ${call.token}`,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'Content-Length': String(chunk.length),
    }
    const sent = request(call.origin + path, { method: 'PATCH', headers })
    const lost = new Promise<void>((resolve) => sent.on('error', () => resolve()))
    sent.write(chunk.subarray(0, chunk.length - 1000))
    // Bytes beyond what was acknowledged have reached the disk when the process dies.
    const staged = join(dataDir, 'staging', path.split('/').at(-1) ?? '')
    while ((await stat(staged)).size < offset + MIB) await new Promise((done) => setTimeout(done, 5))
    child?.kill('SIGKILL')
    await lost
  }

  it('goes on exactly where the last answer was, and the file is whole', async () => {
    const content = randomBytes(9 * MIB)
    const digest = createHash('sha256').update(content).digest('hex')
    let call = await start()
    const { location } = await announce(call, { size: content.length, projectCode: 'NORTH', sha256: digest })
    const path = location ?? ''
    let offset = 0
    for (let round = 0; round < 2; round += 1) {
      const answered = await sendChunk(call, path, offset, content.subarray(offset, offset + 2 * MIB))
      expect(answered.status).toBe(204)
      offset += 2 * MIB
      await killInTheMiddleOf(call, path, offset, content.subarray(offset, offset + 4 * MIB))
      call = await start()
      expect((await tus(call, 'HEAD', path)).offset).toBe(offset)
    }
    const last = await sendChunk(call, path, offset, content.subarray(offset))
    expect(last).toMatchObject({ status: 204, fileId: expect.any(String) })
    const headers = { Authorization: 'Bearer ana' }
    const answer = await fetch(`${call.origin}/api/files/${last.fileId}/content`, { headers })
    const back = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(back).digest('hex')).toBe(digest)
    const { data } = (await (await fetch(`${call.origin}/api/files/${last.fileId}`, { headers })).json()) as {
      data: { sha256: string }
    }
    expect(data.sha256).toBe(digest)
    await expect(readFile(join(dataDir, 'staging', path.split('/').at(-1) ?? ''))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})
