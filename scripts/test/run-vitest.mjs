import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a vitest configuration and counts its tests. A run that ends badly without a failed test counts as one failure, so
 * that it cannot pass unseen.
 * @param {string} root folder of the project
 * @param {readonly string[]} parameters
 * @param {{ files?: readonly string[], environment?: Record<string, string> }} [options] `files`: these alone; one that is in
 * no project is a failure
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[], unprovenFiles: string[] }>}
 * `failures`: one line for each that failed: file, title and the first line of the reason; `unprovenFiles`: where they were, and
 * what is no file where that is not known
 */
export async function runVitest(root, parameters, { files = [], environment = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-results-'))
  const results = join(folder, 'results.json')
  try {
    const run = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=./scripts/test/count-reporter.mjs',
        ...parameters,
        ...files,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...environment, PLUMBLINE_RESULTS: results, PLUMBLINE_FILES: files.join(',') },
      },
    )
    const passOn = (signal) => run.kill(signal)
    process.on('SIGTERM', passOn)
    const [status, signal] = await once(run, 'exit')
    process.off('SIGTERM', passOn)
    const counts = countsOf(results)
    if (status === 0 || counts.failed > 0) return counts
    const command = ['vitest', 'run', ...parameters].join(' ')
    const failure = `${command}: ended with ${signal ?? `code ${status}`} though no test failed; its output says why`
    return { ...counts, failed: 1, failures: [failure], unprovenFiles: ['tests'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsOf(results) {
  try {
    return JSON.parse(readFileSync(results, 'utf8'))
  } catch {
    // Vitest did not get as far as its results; the exit code tells the caller.
    return { passed: 0, failed: 0, skipped: 0, failures: [], unprovenFiles: [] }
  }
}
