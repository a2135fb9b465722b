import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Reporter of vitest: writes counts, and one line for each failure, to the file that PLUMBLINE_RESULTS names. */
export default class CountReporter {
  onInit(vitest) {
    this.root = vitest.config.root
  }

  /**
   * A file that does not load, a hook that throws and an error that no test caught are failures as tests are.
   * @param {readonly import('vitest/node').TestModule[]} files
   * @param {readonly import('vitest').SerializedError[]} uncaught
   */
  onTestRunEnd(files, uncaught) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [] }
    for (const file of files) countFile(file, relative(this.root, file.moduleId), results)
    for (const error of uncaught) results.failures.push(this.lineOf(error))
    results.failed = results.failures.length
    writeFileSync(process.env.PLUMBLINE_RESULTS, JSON.stringify(results))
  }

  lineOf(error) {
    const file = error.VITEST_TEST_PATH ? relative(this.root, error.VITEST_TEST_PATH) : 'tests'
    const cause = error.cause ? ` (${firstLine(error.cause)})` : ''
    return `${file}: error that no test caught: ${firstLine(error)}${cause}`
  }
}

function countFile(file, path, results) {
  for (const test of file.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') results.passed++
    else if (state === 'failed') results.failures.push(`${path} > ${test.fullName}: ${firstLine(errors[0])}`)
    else results.skipped++
  }
  for (const part of [file, ...file.children.allSuites()]) {
    const place = part === file ? path : `${path} > ${part.fullName}`
    for (const error of part.errors()) results.failures.push(`${place}: ${firstLine(error)}`)
  }
}

/** The line of a reason that says it, short enough for a list. */
function firstLine(error) {
  const line = String(error?.message ?? error?.stack ?? '')
    .split('\n')
    .find((each) => each.trim() !== '')
  return (line ?? 'no reason given').trim().slice(0, 300)
}
