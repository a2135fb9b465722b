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

  it('are none for a document', () => {
    expect(affectedTests(ROOT, ['README.md'])).toEqual({ tests: [], journeys: [], screens: [] })
  })
})
