import { fileURLToPath } from 'node:url'
import { affectedTests } from './test/affected-tests.mjs'
import { changesSince } from './test/changes.mjs'
import { runVitest } from './test/run-vitest.mjs'
import { SCREENS } from './test/test-sets.mjs'

/**
 * `npm run test:changed [-- REF] [--journeys] [--list]`: the tests that a change since REF (by default the last commit) can
 * make fail. `--journeys` adds those in the browser and with several processes, for which
 * `node scripts/test/build-product.mjs` must have built the product; `--list` names them and runs none.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const parameters = process.argv.slice(2)
const ref = parameters.find((parameter) => !parameter.startsWith('--')) ?? 'HEAD'
const history = changesSince(root, ref)
const { changed } = history
const { tests, journeys: browsed, screens, scaled, everything } = affectedTests(root, changed, history)
const journeys = browsed.filter((file) => !SCREENS.test(file))
console.log(
  `${changed.length} changed files, ${tests.length} test files, ${journeys.length} journeys, screens of ${screens.length} modules, ${scaled.length} suites of several processes`,
)
if (everything !== null) console.log(`${everything} reaches everything.`)
if (parameters.includes('--list')) {
  for (const file of [...tests, ...journeys, ...scaled]) console.log(`  ${file}`)
  for (const module of screens) console.log(`  screens of ${module}`)
  process.exit(0)
}
const counts = []
if (tests.length > 0) counts.push(await runVitest(root, [], { files: tests }))
if (parameters.includes('--journeys')) {
  const browse = [...journeys, ...(screens.length > 0 ? ['e2e/screens/'] : [])]
  const environment = { PLUMBLINE_SCREENS: screens.join(',') }
  if (browse.length > 0)
    counts.push(await runVitest(root, ['--config', 'vitest.e2e.config.ts', ...browse], { environment }))
  if (scaled.length > 0) counts.push(await runVitest(root, ['--config', 'vitest.scaled.config.ts'], { files: scaled }))
} else {
  for (const file of [...journeys, ...scaled]) console.log(`left out: ${file}`)
  if (screens.length > 0) console.log(`left out: screens of ${screens.join(', ')}`)
}
for (const { failures } of counts) for (const failure of failures) console.log(`failed: ${failure}`)
const sum = (name) => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
