import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:fuzz -- [calls of each address] [seed]`: the fuzz of the whole API, longer than `npm test` makes it and each
 * time with other values. What it finds is found again with the seed that it prints.
 */
const [calls = '300', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'apps/server/api-fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed },
  },
)
process.exitCode = status ?? 1
