import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Reporter of vitest: writes counts, one line for each failure, and which files were not proven, to the file that PLUMBLINE_RESULTS names. */
export default class CountReporter {
  onInit(vitest) {
    this.root = vitest.config.root
    this.projects = vitest.projects
  }

  /**
   * A file that does not load or does not end, a hook that throws, an error that no test caught and a project without a
   * file are failures as tests are.
   * @param {readonly import('vitest/node').TestModule[]} files
   * @param {readonly import('vitest').SerializedError[]} uncaught
   */
  onTestRunEnd(files, uncaught) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], unprovenFiles: [] }
    const unproven = new Set()
    for (const file of files) {
      const path = relative(this.root, file.moduleId)
      const before = results.failures.length + results.skipped
      countFile(file, path, results)
      // What was skipped, because real files or a program are not at hand, was not proven either.
      if (results.failures.length + results.skipped > before) unproven.add(path)
    }
    for (const error of uncaught) {
      results.failures.push(this.lineOf(error))
      unproven.add(this.pathOf(error))
    }
    for (const missing of this.missingOf(files)) {
      results.failures.push(`${missing}: was not run`)
      unproven.add(missing)
    }
    results.failed = results.failures.length
    results.unprovenFiles = [...unproven]
    writeFileSync(process.env.PLUMBLINE_RESULTS, JSON.stringify(results))
  }

  /** Files that were asked for by name, otherwise projects of which no file was run. */
  missingOf(files) {
    const asked = (process.env.PLUMBLINE_FILES ?? '').split(',').filter(Boolean)
    if (asked.length > 0) {
      const run = new Set(files.map(({ moduleId }) => relative(this.root, moduleId)))
      return asked.filter((file) => !run.has(file))
    }
    const run = new Set(files.map(({ project }) => project.name))
    return this.projects.map(({ name }) => name).filter((name) => !run.has(name))
  }

  pathOf(error) {
    return error.VITEST_TEST_PATH ? relative(this.root, error.VITEST_TEST_PATH) : 'tests'
  }

  lineOf(error) {
    const file = this.pathOf(error)
    const cause = error.cause ? ` (${firstLine(error.cause)})` : ''
    return `${file}: error that no test caught: ${firstLine(error)}${cause}`
  }
}

function countFile(file, path, results) {
  // Its process was killed, or the run was stopped: whatever it has tested, nobody knows how that came out.
  if (['queued', 'pending'].includes(file.state())) results.failures.push(`${path}: did not end`)
  for (const test of file.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') results.passed++
    else if (state === 'failed') results.failures.push(`${path} > ${test.fullName}: ${firstLine(errors[0])}`)
    else if (state === 'skipped') results.skipped++
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
