import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkModules } from './check-modules.ts'

describe('the check of modules', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const declare = (id: string, dependsOn: readonly string[], parent = '', area = 'design') => {
    const screens = parent ? `{ list: { path: '/${id}', parent: '${parent}' } }` : '{}'
    const spec = `{ id: '${id}', area: '${area}', dependsOn: ${JSON.stringify(dependsOn)}, screens: ${screens} }`
    write(`modules/${id}/contract/${id}-module.ts`, `export const spec = ${spec}\n`)
    write(`modules/${id}/README.md`, `# ${id}\n`)
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-modules-'))
    write('apps/server/modules.ts', "import { a } from '#modules/cranes/server/cranes-server.ts'\n")
    write('apps/web/modules.ts', '\n')
    declare('sites', [])
    declare('cranes', ['sites'])
    write('modules/cranes/server/cranes-server.ts', "import { a } from '#modules/sites/server/public.ts'\n")
    declare('hoists', ['audit', 'sites'], 'cranes.list')
    write('modules/hoists/server/hoists-server.ts', "import { a } from\n  '#modules/access/server/public.ts'\n")
    write('modules/hoists/server/hoists.test.ts', "import { a } from '#modules/files/testing/a.ts'\n")
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('compares what a module declares with what it uses, both ways, and the lists of the apps', async () => {
    expect((await checkModules(root)).sort()).toEqual([
      'modules/hoists does not use audit: take it out of dependsOn.',
      'modules/hoists does not use sites: take it out of dependsOn.',
      'modules/hoists uses access: add it to dependsOn.',
      'modules/hoists uses cranes: add it to dependsOn.',
      'modules/hoists/server/hoists-server.ts is not listed in apps/server/modules.ts.',
    ])
  })

  it('misses no module that has no contract', async () => {
    write('modules/ghosts/server/a.ts', '\n')
    expect(await checkModules(root)).toContain(
      'modules/ghosts: contract/ghosts-module.ts is missing, or exports no module of this id.',
    )
  })
})
