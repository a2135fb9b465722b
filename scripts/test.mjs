import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensureNode } from './start/ensure-node.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { CHECKS } from './test/counted-checks.mjs'
import { ensureServices } from './test/debian-services.mjs'
import { runVitest } from './test/run-vitest.mjs'

/**
 * `npm test`: installs what it needs, then checks and tests everything, and ends with `N passed, N failed`. A check
 * counts as one test. `npm run check` leaves the journeys out, `npm run e2e` runs them alone.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv[2]
const total = { passed: 0, failed: 0, skipped: 0 }

ensureNode()
try {
  ensurePackages(root)
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const started = performance.now()
if (only !== 'e2e') {
  for (const check of CHECKS) add(check.name, runCheck(check))
  section('tests')
  addAll(runVitest(root, []))
}
const isBuilt = add('build within its budgets', tryBuild)
if (only !== 'check' && only !== 'e2e' && isBuilt) runScaled()
if (only !== 'check' && isBuilt) runJourneys()
section(`done in ${((performance.now() - started) / 60_000).toFixed(1)} min`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

function runCheck({ run }) {
  return () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${stdout}${stderr}`.trim())
  }
}

function tryBuild() {
  ensureBuild(root)
}

function runJourneys() {
  const command = ensureChromium()
  if (command) {
    add('journeys in a browser', () => {
      throw new Error(`There is no Chromium. Run this, then npm test again:\n\n  ${command}`)
    })
    return
  }
  section('journeys')
  addAll(runVitest(root, ['--config', 'vitest.e2e.config.ts']))
}

/** Several processes on real services. What is missing and may not be installed is left out, and said. */
function runScaled() {
  section('several processes')
  const command = ensureServices()
  if (command)
    console.log(`  Left out: what needs a service that is not installed. For all of it, run:\n\n  ${command}\n`)
  addAll(runVitest(root, ['--config', 'vitest.scaled.config.ts']))
}

function add(name, check) {
  const begun = performance.now()
  const time = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  try {
    check()
    total.passed++
    console.log(`  ok      ${name} (${time()})`)
    return true
  } catch (error) {
    total.failed++
    console.log(`  FAILED  ${name} (${time()})\n${error.message}\n`)
    return false
  }
}

function addAll({ passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

function section(title) {
  console.log(`\n— ${title}\n`)
}
