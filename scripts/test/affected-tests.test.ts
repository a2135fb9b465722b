import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { affectedTests } from './affected-tests.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('the tests that a change can make fail', () => {
  it('are those that import the file, through others, and not those of the rest', () => {
    const { tests } = affectedTests(ROOT, ['engines/clash/pairs-of-sets.ts'])
    expect(tests).toContain('engines/clash/pairs-of-sets.test.ts')
    expect(tests).toContain('modules/clash/server/clash-groups.test.ts')
    expect(tests).not.toContain('ui/data-table.test.tsx')
    expect(tests.some((file) => file.startsWith('modules/visits/'))).toBe(false)
  })

  it('are all tests of a module that the file is in, and the journeys through its screens', () => {
    const { tests, journeys, screens } = affectedTests(ROOT, ['modules/cad/contract/drawing.ts'])
    expect(tests).toContain('modules/cad/cad.test.ts')
    expect(tests).toContain('modules/cad/server/cad-server.test.ts')
    expect(journeys).toContain('e2e/cad.e2e.ts')
    expect(journeys).not.toContain('e2e/tabs.e2e.ts')
    expect(screens).toContain('cad')
    expect(screens).not.toContain('account')
  })

  it('are those of the server where the server’s kit changes, and all journeys through the product that is made of it', () => {
    const { tests, journeys, screens, everything } = affectedTests(ROOT, ['platform/server/http/mount-endpoints.ts'])
    expect(tests).toContain('modules/ncrs/ncrs.test.ts')
    expect(tests).toContain('platform/server/http/edge.test.ts')
    expect(tests).not.toContain('engines/clash/pairs-of-sets.test.ts')
    expect(journeys).toContain('e2e/tabs.e2e.ts')
    expect(screens).toContain('account')
    expect(everything).toBeNull()
  })

  it('are those of the modules that stand on a table that a migration changes, though no import says so', () => {
    const { tests, journeys } = affectedTests(ROOT, ['modules/cad/server/migrations/20991231T2359_cad_planted.ts'])
    expect(tests).toContain('modules/cad/server/cad-server.test.ts')
    expect(tests).toContain('modules/design-dashboards/design-dashboards.test.ts')
    expect(journeys).toContain('e2e/cad.e2e.ts')
  })

  it('are those that draw by a style sheet, and the screens and journeys that show it', () => {
    const { tests, journeys, screens } = affectedTests(ROOT, ['ui/action-menu.module.css'])
    expect(tests).toContain('platform/web/frames/list-screen.test.tsx')
    expect(tests).not.toContain('modules/ncrs/server/ncrs-server.test.ts')
    expect(journeys.length).toBeGreaterThan(10)
    expect(screens).toContain('ncrs')
  })

  it('are those that gather a file by its name, and all of what prepares them', () => {
    expect(affectedTests(ROOT, ['modules/cad/testing/screen-visits.ts']).journeys.length).toBeGreaterThan(0)
    expect(affectedTests(ROOT, ['platform/web/testing/new-page.ts']).tests).toContain('ui/data-table.test.tsx')
    expect(affectedTests(ROOT, ['apps/server/testing/database-setup.ts']).tests).toContain('modules/ncrs/ncrs.test.ts')
    expect(affectedTests(ROOT, ['engines/procedure/testing/sample.bpmn']).tests.length).toBeGreaterThan(0)
  })

  it('are those of the modules that the list of modules names anew, and all where it says something else', () => {
    const composition = ['apps/server/modules.ts']
    const added = ["import { cadServer } from '#modules/cad/server/cad-server.ts'", '  cadServer,']
    const ofModule = affectedTests(ROOT, composition, { linesOf: () => added })
    expect(ofModule.tests).toContain('modules/cad/cad.test.ts')
    expect(ofModule.everything).toBeNull()
    const turned = affectedTests(ROOT, composition, { linesOf: () => ['export const serverModules = [].reverse()'] })
    expect(turned.everything).toBe('apps/server/modules.ts')
    expect(turned.journeys).toContain('e2e/tabs.e2e.ts')
  })

  it('are all where nobody knows who reads the file, or every test stands on it', () => {
    // Put together: what a source names is known.
    for (const file of [['somewhere/unknown', 'bin'].join('.'), 'vitest.config.ts', 'package-lock.json'])
      expect(affectedTests(ROOT, [file]).everything, file).toBe(file)
  })

  it('are none for a document', () => {
    const none = { tests: [], journeys: [], screens: [], scaled: [], everything: null }
    expect(affectedTests(ROOT, [`changes/${'something.md'}`, `modules/cad/${'README.md'}`])).toEqual(none)
  })
})
