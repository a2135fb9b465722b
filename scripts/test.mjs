import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { findChromiums } from './start/find-chromium.mjs'
import { allowedSeconds } from './test/budget.mjs'
import { chooseTests, PARTS, screenFiles, wholeTests } from './test/choose-tests.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { BUILD, CHECKS } from './test/counted-checks.mjs'
import { ensureServices } from './test/debian-services.mjs'
import { measurePace } from './test/machine-pace.mjs'
import { countProcessorTime } from './test/processor-time.mjs'
import { writeProofs } from './test/proven-whole.mjs'
import { runVitest } from './test/run-vitest.mjs'

/**
 * `npm test`: installs what it needs, then checks everything and tests what has to be proven of this content
 * (test/choose-tests.mjs), and ends with what failed and why, what was left, and `N passed, N failed`. A check counts as one
 * test. `npm run test:all` tests everything and writes down what it has proved (`-- screens` whole parts of it, after one
 * another or on machines side by side), `npm run check` leaves out the browser and several processes, `npm run e2e` runs all
 * journeys alone.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [only, ...named] = process.argv.slice(2)
const isAll = only === 'all'
const allParts = [...PARTS, 'benchmarks']
const wanted = named.length > 0 ? named : allParts
const unknown = named.filter((part) => !isAll || !allParts.includes(part))
const total = { passed: 0, failed: 0, skipped: 0, failures: [], unprovenFiles: [] }
const parts = []

ensureNode()
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: npm run test:all -- ${allParts.join(' ')}`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
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
const processorTime = countProcessorTime()
const machine = measurePace()
const started = performance.now()
const chosen = isAll
  ? wholeTests(root, wanted)
  : only === 'e2e'
    ? wholeTests(root, ['journeys', 'screens'])
    : chooseTests(root)
for (const line of chosen.lines) console.log(`  ${line}`)

const passedChecks = new Set()
const shareOf = (name) => chosen[name].length / chosen.whole[name]
await part('checks', [['checks', 1]], () => runChecks(only === 'e2e' ? [BUILD] : CHECKS))
const isBuilt = passedChecks.has(BUILD)
const isBrowsed = only !== 'check' && isBuilt
if (chosen.tests.length > 0) await part('tests', [['tests', shareOf('tests')]], runTests)
if (isBrowsed && chosen.scaled.length > 0) await part('scaled', [['scaled', shareOf('scaled')]], runScaled)
if (isBrowsed && isAll) {
  const everyLook = { PLUMBLINE_EVERY_LOOK: '1' }
  if (chosen.journeys.length > 0) await part('journeys', [['journeys', 1]], () => runJourneys(chosen.journeys))
  if (chosen.screens.length > 0)
    await part('screens', [['screens in every look', 1]], () => runJourneys(screenFiles(root), everyLook))
  if (wanted.includes('benchmarks')) await part('benchmarks', [['benchmarks', 1]], runBenchmarks)
} else if (isBrowsed) {
  const budgets = ['journeys', 'screens'].map((name) => [name, shareOf(name)])
  // Read by e2e/screens: modules whose screens are looked at.
  const environment = { PLUMBLINE_SCREENS: chosen.screens.join(',') }
  await part('journeys', budgets, () => runJourneys([...chosen.journeys, ...screenFiles(root)], environment))
}
processorTime.stop()
machine.stop()
if (stoppedBy) {
  total.failed++
  total.failures.push(`the run was stopped by ${stoppedBy}: what comes after was not tested`)
}
sayEnd()
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * Runs a part unless the run was stopped, and notes what it took.
 * @param {string} name
 * @param {readonly [string, number][]} budgets parts of the budget that it may use, each with the share of it that is run
 */
async function part(name, budgets, run) {
  if (stoppedBy) return
  console.log(`\n— ${name}\n`)
  const [begun, used, before] = [performance.now(), processorTime.seconds(), { ...total }]
  const filesBefore = total.unprovenFiles.length
  await run()
  const seconds = used === null ? null : processorTime.seconds() - used
  const allowed = budgets.reduce((sum, [of, share]) => sum + allowedSeconds(of, share), 0)
  const unprovenFiles = total.unprovenFiles.slice(filesBefore)
  const counts = { passed: total.passed - before.passed, failed: total.failed - before.failed, unprovenFiles }
  parts.push({ name, minutes: (performance.now() - begun) / 60_000, seconds, allowed, ...counts })
}

/** As many at once as there are processors: each of them uses one. */
async function runChecks(checks) {
  const left = [...checks]
  const runNext = async () => {
    for (let check = left.shift(); check && !stoppedBy; check = left.shift())
      if (await add(check.name, runnerOf(check))) passedChecks.add(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
}

/** Also what a check says that passes is shown: the sizes of the first pages, a warning. */
function runnerOf({ run, chromium }) {
  return async () => {
    try {
      const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
      const { stderr } = await promisify(execFile)(process.execPath, run, { cwd: root, env, maxBuffer: 64 * 2 ** 20 })
      process.stderr.write(stderr)
    } catch (error) {
      throw new Error(`${error.stdout}${error.stderr}`.trim() || error.message)
    }
  }
}

async function runTests() {
  // Of each address of the API, with other values.
  addAll(await runVitest(root, [], { files: chosen.tests, environment: { FUZZ_CALLS: isAll ? '12' : '2' } }))
}

/** Several processes on real services. What is missing and may not be installed is left out, and said. */
async function runScaled() {
  const command = ensureServices()
  if (command)
    console.log(`  Left out: what needs a service that is not installed. For all of it, run:\n\n  ${command}\n`)
  addAll(await runVitest(root, ['--config', 'vitest.scaled.config.ts'], { files: chosen.scaled }))
}

async function runJourneys(files, environment = {}) {
  const command = ensureChromium()
  if (command) {
    await add('journeys in a browser', () => {
      throw new Error(`There is no Chromium. Run this, then npm test again:\n\n  ${command}`)
    })
    return
  }
  addAll(await runVitest(root, ['--config', 'vitest.e2e.config.ts'], { files, environment }))
}

/** Whether each still runs and gives what its reference gives; as small as they are, their figures say nothing. */
async function runBenchmarks() {
  const run = ['--import', 'tsx', 'scripts/bench.ts', '--small']
  await add('benchmarks, small', runnerOf({ run }))
  // Also in the Chromium that journeys do not take: pages have ended in one that lived in the other.
  const [, other] = findChromiums()
  if (!other) console.log('  Left out: pages of the benchmarks in a second Chromium, which is not installed.')
  else if (!stoppedBy)
    await add(`pages of the benchmarks in ${other}`, runnerOf({ run: [...run, '--pages'], chromium: other }))
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

function addAll({ passed, failed, skipped, failures, unprovenFiles }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  total.failures.push(...failures)
  total.unprovenFiles.push(...unprovenFiles)
}

/** What it took, what failed, what was left, and the counts. */
function sayEnd() {
  const minutes = (performance.now() - started) / 60_000
  const seconds = processorTime.seconds()
  console.log(`\n— done in ${minutes.toFixed(1)} min\n`)
  for (const { name, minutes, seconds, allowed } of parts)
    console.log(
      `  ${name}: ${minutes.toFixed(1)} min, ${seconds === null ? 'processor time not known here' : `${Math.round(seconds)} of ${allowed} processor seconds`}`,
    )
  const pace = machine.pace()
  const allowed = Math.round(pace * parts.reduce((sum, part) => sum + part.allowed, 0))
  if (seconds !== null) {
    console.log(
      `  together: ${Math.round(seconds)} of ${allowed} processor seconds, each ${pace.toFixed(2)} times as dear`,
    )
    console.log('  as on the machine of the budget at rest (scripts/test/machine-pace.mjs)')
  }
  if (seconds > allowed && !stoppedBy) {
    total.failed++
    total.failures.push(
      `budget: ${Math.round(seconds)} processor seconds, of which scripts/test/budget.mjs allows ${allowed}`,
    )
  }
  if (isAll) sayProofs()
  for (const failure of total.failures) console.log(`failed: ${failure}`)
  for (const line of chosen.lines) console.log(`  ${line}`)
  if (total.skipped > 0) console.log(`  ${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

/**
 * Writes down the parts that were proven, where the checks passed and nobody stopped the run: those in which nothing failed, and
 * those in which it is known which files failed, without them.
 */
function sayProofs() {
  const [checks, ...others] = parts
  if (stoppedBy || checks.failed > 0) return
  const proven = others.filter(
    ({ name, failed, unprovenFiles }) =>
      failed === 0 || (unprovenFiles.length > 0 && unprovenFiles.every((file) => chosen[name]?.includes(file))),
  )
  if (proven.length > 0) console.log(`  ${writeProofs(root, proven)}`)
}
