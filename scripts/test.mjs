import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { BUILD, CHECKS } from './test/counted-checks.mjs'
import { ensureServices } from './test/debian-services.mjs'
import { runVitest } from './test/run-vitest.mjs'

/**
 * `npm test`: installs what it needs, then checks and tests everything, and ends with what failed and why, and with
 * `N passed, N failed`. A check counts as one test. `npm run check` leaves the journeys out, `npm run e2e` runs them alone.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv[2]
const total = { passed: 0, failed: 0, skipped: 0, failures: [] }

ensureNode()
try {
  ensurePackages(root)
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
let stoppedBy = null
// Whoever stops the run still reads what was found until then. Once: who asks a second time means it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stoppedBy ??= signal
  })
const started = performance.now()
const passedChecks = await runChecks(only === 'e2e' ? [BUILD] : CHECKS)
const isBuilt = passedChecks.has(BUILD)
if (only !== 'e2e' && !stoppedBy) {
  section('tests')
  addAll(await runVitest(root, []))
}
if (only !== 'check' && only !== 'e2e' && isBuilt && !stoppedBy) await runScaled()
if (only !== 'check' && isBuilt && !stoppedBy) await runJourneys()
if (stoppedBy) {
  total.failed++
  total.failures.push(`the run was stopped by ${stoppedBy}: what comes after was not tested`)
}
section(`done in ${((performance.now() - started) / 60_000).toFixed(1)} min`)
for (const failure of total.failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * As many at once as there are processors: each of them uses one.
 * @returns those that passed
 */
async function runChecks(checks) {
  const left = [...checks]
  const passed = new Set()
  const runNext = async () => {
    for (let check = left.shift(); check && !stoppedBy; check = left.shift())
      if (await add(check.name, runnerOf(check))) passed.add(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return passed
}

/** Also what a check says that passes is shown: the sizes of the first pages, a warning. */
function runnerOf({ run }) {
  return async () => {
    try {
      const { stderr } = await promisify(execFile)(process.execPath, run, { cwd: root, maxBuffer: 64 * 2 ** 20 })
      process.stderr.write(stderr)
    } catch (error) {
      throw new Error(`${error.stdout}${error.stderr}`.trim() || error.message)
    }
  }
}

async function runJourneys() {
  const command = ensureChromium()
  if (command) {
    await add('journeys in a browser', () => {
      throw new Error(`There is no Chromium. Run this, then npm test again:\n\n  ${command}`)
    })
    return
  }
  section('journeys')
  addAll(await runVitest(root, ['--config', 'vitest.e2e.config.ts']))
}

/** Several processes on real services. What is missing and may not be installed is left out, and said. */
async function runScaled() {
  section('several processes')
  const command = ensureServices()
  if (command)
    console.log(`  Left out: what needs a service that is not installed. For all of it, run:\n\n  ${command}\n`)
  addAll(await runVitest(root, ['--config', 'vitest.scaled.config.ts']))
}

async function add(name, check) {
  const begun = performance.now()
  const time = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  try {
    await check()
    total.passed++
    console.log(`  ok      ${name} (${time()})`)
    return true
  } catch (error) {
    total.failed++
    total.failures.push(`${name}: ${reasonOf(error)}`)
    console.log(`  FAILED  ${name} (${time()})\n${error.message}\n`)
    return false
  }
}

/** The lines of a check's output that a list has room for: where it stopped is at the end. */
function reasonOf({ message }) {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return lines.length <= 6 ? lines.join('\n  ') : [...lines.slice(0, 3), '…', ...lines.slice(-3)].join('\n  ')
}

function addAll({ passed, failed, skipped, failures }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  total.failures.push(...failures)
}

function section(title) {
  console.log(`\n— ${title}\n`)
}
