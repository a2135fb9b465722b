import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLACE, siteWorld } from '#apps/server/testing/site-world.ts'
import { driveOf, listen } from '../../testing/drive-client.ts'

const LITMUS = ['/usr/bin/litmus', '/usr/local/bin/litmus'].find((path) => existsSync(path))
const TAKES_MS = 240_000

/**
 * Checks of the suite that the register refuses on purpose: a name of which no number can be made, and numbers that a project would
 * have twice. `copy_shallow` and `owner_modify` begin with what the check before them has left.
 */
const REFUSED_ON_PURPOSE = [
  'put_get_utf8_segment',
  'copy_coll',
  'copy_shallow',
  'move_coll',
  'lock_collection',
  'owner_modify',
]

it.skipIf(LITMUS === undefined)(
  'passes litmus, the suite of WebDAV servers, but for what the register refuses (skipped where litmus is not at hand)',
  async () => {
    const world = await siteWorld(['document:read', 'document:write'])
    const folder = await mkdtemp(join(tmpdir(), 'litmus-'))
    try {
      const origin = await listen(world)
      const grants = [{ structureCode: PLACE.structureCode }]
      const engineer = await world.signedInAs({ permissions: ['document:read', 'document:write'], grants })
      const { name, secret } = await driveOf(origin, engineer)
      const said = await run(folder, ['-k', `${origin}/dav/P1/`, name, secret])
      if (process.env['LITMUS_LOG']) await writeFile(process.env['LITMUS_LOG'], said)
      const failed = [...said.matchAll(/^\s*\d+\. (\w+)\.+ FAIL/gm)].map(([, check]) => check)
      const passed = said.match(/\.+ pass/g)?.length ?? 0
      expect({ failed, passed: passed > 90 }).toEqual({ failed: REFUSED_ON_PURPOSE, passed: true })
    } finally {
      await world.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  TAKES_MS,
)

/** What it says, whether it passes or not. */
function run(cwd: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(LITMUS ?? '', parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(said).toString('utf8').replaceAll('\r', '\n')))
  })
}
