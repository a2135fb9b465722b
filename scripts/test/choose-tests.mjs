import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests, allTests } from './affected-tests.mjs'
import { changesSinceProof } from './proven-whole.mjs'
import { ALWAYS_JOURNEYS, ALWAYS_TESTS, BIG_TESTS, SCREENS } from './test-sets.mjs'

const QUARTERS = 4
/** What is chosen and proven apart, and what people call it. */
const NAMES = {
  tests: 'test files',
  journeys: 'journeys',
  screens: 'screens of modules',
  scaled: 'suites of several processes',
}
export const PARTS = Object.keys(NAMES)

/**
 * What `npm test` runs: what is always proven; of each part what the changes since the last commit at which that part was
 * proven can make fail, and what failed there; and a quarter of the rest, another one with each commit, so that four commits are whole. Where
 * no such commit is known, the quarter goes by the content of each file. The same for the same content on every machine.
 * @param {string} root folder of the project
 * @param {(part: string) => ReturnType<typeof changesSinceProof>} [historyOf]
 * @returns {{ tests: string[], journeys: string[], screens: string[], scaled: string[], whole: Whole, lines: string[] }}
 * `screens`: modules; `whole`: how many of each there are; `lines`: what was chosen and what was left, for people
 */
export function chooseTests(root, historyOf = (part) => changesSinceProof(root, part)) {
  const all = allTests(root)
  const histories = Object.fromEntries(PARTS.map((part) => [part, historyOf(part)]))
  const reachAt = new Map()
  for (const git of Object.values(histories))
    if (!reachAt.has(git.proven)) reachAt.set(git.proven, affectedTests(root, git.changed, git))
  const reachOf = (part) => reachAt.get(histories[part].proven)
  const isAlways = alwaysProven(all)
  const bigOf = new Map(BIG_TESTS.map((big) => [big.file, big]))
  const choose = (part, files, nameOf = (file) => file) => {
    const [{ changed }, reached, isTurn] = [
      histories[part],
      new Set(reachOf(part)[part]),
      turnsOf(root, histories[part]),
    ]
    const unproven = new Set(histories[part].except)
    return files.filter((file) => {
      const big = bigOf.get(file)
      if (isAlways(file) || unproven.has(file)) return true
      return big
        ? changed.some((one) => one === file || big.about.test(one))
        : reached.has(file) || isTurn(nameOf(file))
    })
  }
  const chosen = {
    tests: choose('tests', all.unit),
    journeys: choose('journeys', all.journeys.filter(isJourney)),
    screens: choose('screens', all.modules, (module) => `screens of ${module}`),
    scaled: choose('scaled', all.scaled),
    whole: countsOf(all),
  }
  const postponed = reachOf('tests').tests.filter((file) => bigOf.has(file) && !chosen.tests.includes(file))
  return { ...chosen, lines: linesOf(chosen, histories, reachAt, postponed) }
}

/**
 * Everything, as `npm run test:all` runs it, or whole parts of it.
 * @param {string} root folder of the project
 * @param {readonly string[]} [parts]
 */
export function wholeTests(root, parts = PARTS) {
  const all = allTests(root)
  const of = (part, files) => (parts.includes(part) ? files : [])
  return {
    tests: of('tests', all.unit),
    journeys: of('journeys', all.journeys.filter(isJourney)),
    screens: of('screens', all.modules),
    scaled: of('scaled', all.scaled),
    whole: countsOf(all),
    lines: [`All ${namesOf(parts)}; screens in every look.`],
  }
}

/** The files that look at screens, whichever modules are chosen. */
export function screenFiles(root) {
  return allTests(root).journeys.filter((file) => SCREENS.test(file))
}

/** Screens are chosen by module, and stand in a few files that take as many as they are told. */
const isJourney = (file) => !SCREENS.test(file)

const countsOf = ({ unit, journeys, modules, scaled }) => ({
  tests: unit.length,
  journeys: journeys.filter(isJourney).length,
  screens: modules.length,
  scaled: scaled.length,
})

function alwaysProven({ readers }) {
  const always = new Set([...readers, ...ALWAYS_JOURNEYS])
  return (file) =>
    always.has(file) || ALWAYS_TESTS.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one))
}

/** Whether it is the turn of a file: by its place in a circle that moves on with each commit, or by its content. */
function turnsOf(root, { proven, since }) {
  if (proven !== null) return (name) => (partOf(name) + since) % QUARTERS === 0
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
  return createHash('sha256').update(text).digest().readUInt32BE(0) % QUARTERS
}

function linesOf(chosen, histories, reachAt, postponed) {
  const partsAt = new Map()
  for (const part of PARTS) partsAt.set(histories[part].proven, [...(partsAt.get(histories[part].proven) ?? []), part])
  const counts = PARTS.map((part) => `${chosen[part].length} of ${chosen.whole[part]} ${NAMES[part]}`)
  return [
    ...[...partsAt].flatMap(([proven, parts]) => linesAt(proven, parts, histories, reachAt.get(proven))),
    `Runs ${counts.join(', ')}.`,
    ...(postponed.length === 0
      ? []
      : [`In reach, and left to npm run test:all because they take long: ${postponed.join(', ')}.`]),
  ]
}

const namesOf = (parts) => parts.map((part) => NAMES[part] ?? part).join(', ')

function linesAt(proven, parts, histories, { everything }) {
  const names = namesOf(parts)
  if (proven === null)
    return [
      `No commit at which all were proven is in the history here: of ${names} what is always proven, and a quarter by content.`,
      `What is left of ${names} was not proven: npm run test:all does.`,
    ]
  const commit = proven.slice(0, 12)
  const { changed } = histories[parts[0]]
  const except = parts.flatMap((part) => histories[part].except ?? [])
  return [
    `${changed.length} files differ from ${commit}, where all ${names} were proven${except.length === 0 ? '' : `, but for ${except.join(', ')}`}.`,
    ...(everything === null ? [] : [`${everything} reaches everything.`]),
    `What is left of ${names} is out of reach of the change as far as the code says, and proven at ${commit}.`,
  ]
}
