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
const { tests, journeys, screens } = affectedTests(root, changed)
console.log(
  `${changed.length} changed files, ${tests.length} test files, ${journeys.length} journeys, screens of ${screens.length} modules`,
)
if (parameters.includes('--list')) {
  for (const file of [...tests, ...journeys]) console.log(`  ${file}`)
  for (const module of screens) console.log(`  e2e/screens of ${module}`)
  process.exit(0)
}
const counts = []
if (tests.length > 0) counts.push(await runVitest(root, tests))
const isBrowsed = parameters.includes('--journeys')
const browse = (...what) => runVitest(root, ['--config', 'vitest.e2e.config.ts', ...what])
if (isBrowsed && journeys.length > 0) counts.push(await browse(...journeys))
if (isBrowsed && screens.length > 0 && !journeys.includes('e2e/screens'))
  counts.push(await browse('e2e/screens', '-t', `the screens of (${screens.join('|')}) have`))
if (!isBrowsed) for (const journey of journeys) console.log(`left out: ${journey}`)
if (!isBrowsed && screens.length > 0) console.log(`left out: e2e/screens of ${screens.join(', ')}`)
for (const { failures } of counts) for (const failure of failures) console.log(`failed: ${failure}`)
const sum = (name) => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
