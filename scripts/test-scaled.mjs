import { fileURLToPath } from 'node:url'
import { ensureBuild } from './start/ensure-build.mjs'
import { ensurePackages } from './start/ensure-packages.mjs'
import { ensureServices } from './test/debian-services.mjs'
import { runVitest } from './test/run-vitest.mjs'

/** `npm run test:scaled`: two servers and two workers of the built product on real services, and what breaks them. */
const root = fileURLToPath(new URL('..', import.meta.url))
try {
  ensurePackages(root)
  ensureBuild(root, ['server'])
} catch (error) {
  console.error(`\n  ${error.message}\n`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const command = ensureServices()
if (command)
  console.log(`\n  Left out: what needs a service that is not installed. For all of it, run:\n\n  ${command}\n`)
const { passed, failed, skipped } = await runVitest(root, ['--config', 'vitest.scaled.config.ts'])
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
