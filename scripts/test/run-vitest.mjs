import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a vitest configuration and counts its tests. A run that ends badly without a failed test (a file that does not
 * load, an error that no test caught) counts as one failure, so that it cannot pass unseen.
 * @param {string} root folder of the project
 * @param {readonly string[]} parameters
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runVitest(root, parameters) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-results-'))
  const report = join(folder, 'results.json')
  try {
    const run = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
        ...parameters,
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const [status] = await once(run, 'exit')
    const counts = countsOf(report)
    const isUnseen = status !== 0 && counts.failed === 0
    return isUnseen ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsOf(report) {
  let results
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // Vitest did not get as far as its report; the exit code tells the caller.
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + brokenFiles.length,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}
