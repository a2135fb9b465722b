import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../start/ensure-build.mjs'

/** Builds what is stale, in a process of its own, so that other checks run beside it. */
try {
  ensureBuild(fileURLToPath(new URL('../..', import.meta.url)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
