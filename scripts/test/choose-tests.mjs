import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests, allTests } from './affected-tests.mjs'
import { changesSinceProof } from './proven-whole.mjs'
import { ALWAYS_JOURNEYS, ALWAYS_TESTS, BIG_TESTS, SCREENS } from './test-sets.mjs'

const PARTS = 4

/**
 * What `npm test` runs: what is always proven; what the changes since the last commit that was proven whole can make fail;
 * and a quarter of the rest, another one with each commit, so that four commits are whole. Where no such commit is known, the
 * quarter goes by the content of each file. The same for the same content on every machine.
 * @param {string} root folder of the project
 * @returns {{ tests: string[], journeys: string[], screens: string[], scaled: string[], whole: Whole, lines: string[] }}
 * `screens`: modules; `whole`: how many of each there are; `lines`: what was chosen and what was left, for people
 */
export function chooseTests(root, git = changesSinceProof(root)) {
  const all = allTests(root)
  const reach = affectedTests(root, git.changed, git)
  const isTurn = turnsOf(root, git)
  const isAlways = (file) => ALWAYS_TESTS.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one))
  const reached = new Set([...reach.tests, ...reach.journeys])
  const always = new Set([...all.readers, ...ALWAYS_JOURNEYS])
  const bigOf = new Map(BIG_TESTS.map((big) => [big.file, big]))
  const isChosen = (file) => {
    if (isAlways(file) || always.has(file)) return true
    const big = bigOf.get(file)
    if (big) return git.changed.some((changed) => changed === big.file || big.about.test(changed))
    return reached.has(file) || isTurn(file)
  }
  const looked = new Set(reach.screens)
  const screens = all.modules.filter((module) => looked.has(module) || isTurn(`screens of ${module}`))
  const tests = all.unit.filter(isChosen)
  const journeys = all.journeys.filter((file) => SCREENS.test(file) || isChosen(file))
  const whole = {
    tests: all.unit.length,
    journeys: all.journeys.length,
    screens: all.modules.length,
    scaled: all.scaled.length,
  }
  const scaled = all.scaled.filter((file) => reach.scaled.includes(file) || isTurn(file))
  const chosen = { tests, journeys, screens, scaled, whole }
  const postponed = all.unit.filter((file) => bigOf.has(file) && reached.has(file) && !isChosen(file))
  return { ...chosen, lines: linesOf(chosen, git, reach, postponed) }
}

/** Everything, as `npm run test:all` runs it. */
export function wholeTests(root) {
  const { unit: tests, journeys, scaled, modules: screens } = allTests(root)
  const whole = {
    tests: tests.length,
    journeys: journeys.length,
    screens: screens.length,
    scaled: scaled.length,
  }
  return { tests, journeys, scaled, screens, whole, lines: ['Everything, in every look.'] }
}

/** Whether it is the turn of a file: by its place in a circle that moves on with each commit, or by its content. */
function turnsOf(root, { proven, since }) {
  if (proven !== null) return (name) => (partOf(name) + since) % PARTS === 0
  return (name) => partOf(name + contentOf(join(root, name))) === 0
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not a file, but the screens of a module.
    return ''
  }
}

function partOf(text) {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % PARTS
}

function linesOf({ tests, journeys, screens, scaled, whole }, { proven, changed }, { everything }, postponed) {
  const why =
    proven === null
      ? 'No commit that was proven whole is in the history here: what is always proven, and a quarter by content.'
      : `${changed.length} files differ from ${proven.slice(0, 12)}, which was proven whole.`
  const left = (chosen, all, what) => `${chosen.length} of ${all} ${what}`
  return [
    why,
    ...(everything === null ? [] : [`${everything} reaches everything.`]),
    `Runs ${left(tests, whole.tests, 'test files')}, ${left(journeys, whole.journeys, 'journeys')}, the screens of ${left(screens, whole.screens, 'modules')}, ${left(scaled, whole.scaled, 'suites of several processes')}.`,
    proven === null
      ? 'What is left was not proven: npm run test:all does.'
      : `What is left is out of reach of the change as far as the code says, and proven at ${proven.slice(0, 12)}.`,
    ...(postponed.length === 0
      ? []
      : [`In reach, and left to npm run test:all because they take long: ${postponed.join(', ')}.`]),
  ]
}
