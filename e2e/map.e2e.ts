import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findChromium } from '../scripts/start/find-chromium.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LONGEST_MS = 180_000

test('picks, draws and asks nothing of other hosts on the example page of the map', {
  timeout: LONGEST_MS,
}, async () => {
  const run = promisify(execFile)(process.execPath, ['viewers/map/example/check-map.mjs'], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM: findChromium() ?? '' },
    timeout: LONGEST_MS,
  })
  const { stdout } = await run
  expect(stdout.match(/^ok /gm)).toHaveLength(7)
})
