import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chooseTests, screenFiles, wholeTests } from './choose-tests.mjs'
import { ALWAYS_JOURNEYS, ALWAYS_TESTS, BIG_TESTS } from './test-sets.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROVEN = 'a'.repeat(40)

/** No commit is known at which all was proven. */
const UNKNOWN = { proven: null, since: 0, changed: [] }

const chosenAfter = (changed: readonly string[], since = 1) =>
  chooseTests(ROOT, () => ({ proven: PROVEN, since, changed, linesOf: () => ['unknown'], before: () => null }))

describe('what npm test runs', () => {
  it.each([
    ['a module', 'modules/ncrs/server/report-ncr.ts', 'modules/ncrs/ncrs.test.ts'],
    ['the kit', 'platform/server/http/mount-endpoints.ts', 'modules/visits/server/visits-server.test.ts'],
    ['a contract', 'modules/cad/contract/cad-api.ts', 'modules/cad/server/cad-server.test.ts'],
    [
      'a migration',
      'modules/cad/server/migrations/20991231T2359_cad_planted.ts',
      'modules/design-dashboards/design-dashboards.test.ts',
    ],
    ['a style sheet', 'ui/action-menu.module.css', 'platform/web/frames/list-screen.test.tsx'],
  ])('holds what finds a fault that is planted in %s, whichever quarter’s turn it is', (_where, changed, test) => {
    for (const since of [0, 1, 2, 3]) expect(chosenAfter([changed], since).tests).toContain(test)
  })

  it('holds what must always be proven, and the screens by the modules that are looked at', () => {
    const { tests, journeys } = chosenAfter([])
    for (const file of ALWAYS_TESTS.filter((one) => !one.endsWith('/'))) expect(tests).toContain(file)
    for (const file of ALWAYS_JOURNEYS) expect(journeys).toContain(file)
    expect(journeys.filter((file) => screenFiles(ROOT).includes(file))).toEqual([])
    expect(screenFiles(ROOT).length).toBeGreaterThan(0)
  })

  it('is a quarter of the rest, and in four commits all of it but the big suites', () => {
    const turns = [0, 1, 2, 3].map((since) => chosenAfter([], since))
    const whole = wholeTests(ROOT)
    for (const { tests } of turns) {
      expect(tests.length).toBeGreaterThan(whole.tests.length / 5)
      expect(tests.length).toBeLessThan(whole.tests.length / 2.5)
    }
    const run = new Set(turns.flatMap(({ tests, journeys, scaled }) => [...tests, ...journeys, ...scaled]))
    const big = BIG_TESTS.map(({ file }) => file)
    expect([...whole.tests, ...whole.journeys, ...whole.scaled].filter((file) => !run.has(file)).sort()).toEqual(
      big.sort(),
    )
    expect(new Set(turns.flatMap(({ screens }) => screens)).size).toBe(whole.screens.length)
  })

  it('takes in a big suite where what it is about has changed, and says which others are in reach', () => {
    const { tests, lines } = chosenAfter(['apps/server/upgrade.test.ts', 'platform/server/http/mount-endpoints.ts'])
    expect(tests).toContain('apps/server/upgrade.test.ts')
    expect(tests).not.toContain('apps/testing/lists-at-scale.test.ts')
    expect(lines.join('\n')).toContain('lists-at-scale')
  })

  it('says which commit the rest was proven at, and where none is known that it was not', () => {
    expect(chosenAfter([]).lines.join('\n')).toContain(`proven at ${PROVEN.slice(0, 12)}`)
    const unknown = chooseTests(ROOT, () => UNKNOWN)
    expect(unknown.lines.join('\n')).toContain('was not proven')
    expect(unknown).toEqual(chooseTests(ROOT, () => UNKNOWN))
  })

  it('holds what failed where the rest was proven, until it is proven too, and says so', () => {
    const usual = chosenAfter([], 1).journeys
    const quiet = wholeTests(ROOT).journeys.find((file) => !usual.includes(file)) ?? ''
    const { journeys, lines } = chooseTests(ROOT, (part) => ({
      ...{ proven: PROVEN, since: 1, changed: [], linesOf: () => ['unknown'], before: () => null },
      except: part === 'journeys' ? [quiet] : [],
    }))
    expect(journeys).toContain(quiet)
    expect(lines.join('\n')).toContain(quiet)
  })

  it('goes by the last commit of each part, where parts were proven at different ones', () => {
    const changed = ['modules/cad/contract/cad-api.ts']
    const known = { proven: PROVEN, since: 1, changed, linesOf: () => ['unknown'], before: () => null }
    const chosen = chooseTests(ROOT, (part) => (part === 'screens' ? UNKNOWN : known))
    expect(chosen.tests).toEqual(chosenAfter(changed).tests)
    expect(chosen.screens).toEqual(chooseTests(ROOT, () => UNKNOWN).screens)
    expect(chosen.lines.join('\n')).toContain('What is left of screens of modules was not proven')
    expect(chosen.lines.join('\n')).toContain(`of test files, journeys, suites of several processes`)
  })
})
