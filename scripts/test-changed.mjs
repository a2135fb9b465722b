import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { affectedTests } from './test/affected-tests.mjs'
import { runVitest } from './test/run-vitest.mjs'

/**
 * `npm run test:changed [-- REF] [--journeys] [--list]`: the tests that a change since REF (by default the last commit) can
 * make fail. `--journeys` adds those in the browser, for which `node scripts/test/build-product.mjs` must have built the
 * product; `--list` names them and runs none.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const parameters = process.argv.slice(2)
const ref = parameters.find((parameter) => !parameter.startsWith('--')) ?? 'HEAD'
const lines = (...command) => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...lines('diff', '--name-only', ref), ...lines('ls-files', '--others', '--exclude-standard')]
const { tests, journeys } = affectedTests(root, changed)
console.log(`${changed.length} changed files, ${tests.length} test files, ${journeys.length} journeys`)
if (parameters.includes('--list')) {
  for (const file of [...tests, ...journeys]) console.log(`  ${file}`)
  process.exit(0)
}
const counts = []
if (tests.length > 0) counts.push(await runVitest(root, tests))
if (journeys.length > 0 && parameters.includes('--journeys'))
  counts.push(await runVitest(root, ['--config', 'vitest.e2e.config.ts', ...journeys]))
else for (const journey of journeys) console.log(`left out: ${journey}`)
for (const { failures } of counts) for (const failure of failures) console.log(`failed: ${failure}`)
const sum = (name) => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
