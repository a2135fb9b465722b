import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ScreenSpec } from '#platform/contract/define-module.ts'
import { withoutParameters } from '#platform/contract/permission.ts'
import { gatherFromModules } from './gather-from-modules.ts'
import { loadModuleSpecs } from './load-module-specs.ts'
import type { SpecifiedGroup, SpecifiedScreens } from './specified-screens.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The table itself, where it stands beside the project. */
const TABLE = fileURLToPath(new URL('../../../shared/spec/routes.md', import.meta.url))

const specs = await loadModuleSpecs(ROOT)
const screens = specs.flatMap((spec) =>
  Object.entries<ScreenSpec>(spec.screens).map(([id, screen]) => ({ id: `${spec.id}.${id}`, of: spec.id, screen })),
)
const gathered = await gatherFromModules<{ specified: SpecifiedScreens }>('specified-screens.ts')
const stated = [...gathered].map(([id, { specified }]) => ({ id, ...specified }))
const groups = stated.flatMap(({ group }) => (group ? [group] : []))
/** A record's own screens carry its code in the path; the specification names them without. */
const plain = (path: string) => withoutParameters(path.replaceAll('?', ''))
const rowOf = (moduleId: string, path: string) =>
  stated.find(({ id }) => id === moduleId)?.screens.find((row) => plain(row.path) === plain(path))

describe('the screens of the product and the route table of the specification', () => {
  it('finds the modules', () => {
    expect(specs.map(({ id }) => id)).toEqual(expect.arrayContaining(['session', 'sites', 'construction', 'models']))
  })

  it('[NAV-02] have no path that their module does not find in the specification', () => {
    expect(screens.filter(({ of, screen }) => !rowOf(of, screen.path)).map(({ id }) => id)).toEqual([])
  })

  it('[NAV-02] stand in one row each, and under one group of a path', () => {
    const paths = stated.flatMap(({ screens: rows }) => rows.map(({ path }) => plain(path)))
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(new Set(groups.map(({ path }) => path)).size).toBe(groups.length)
  })

  it('[NAV-02] carry the title, the order and the flags of their group, word for word', () => {
    for (const { id, group } of specs.filter((spec) => spec.group)) {
      const row = groups.find(({ path }) => path === group?.path)
      expect(row, `${id} stands under ${group?.path}`).toMatchObject({
        title: group?.title.en,
        order: group?.order,
        ...(group?.hidden && { isHiddenInMenu: true }),
      })
      expect(group?.hidden ?? false, id).toBe(row?.isHiddenInMenu ?? false)
    }
  })

  it('[NAV-10] [MOD-INC] [MOD-QA] are come back to after sign-in where the specification says so, and nowhere else', () => {
    const linked = [
      '/incident/view/detail',
      '/QA/workflow/dashboard/package',
      '/commercial/claim/view',
      '/commercial/contract/viewCertificate',
      '/commercial/contract/addCertificate',
    ]
    for (const { id, screen } of screens)
      expect(screen.isLinkedTo ?? false, id).toBe(linked.includes(plain(screen.path)))
  })

  it('[NAV-02] are shown in the header where the specification says so', () => {
    for (const { id, screen } of screens) {
      const group = groups.find(({ path }) => screen.path.startsWith(`${path}/`))
      expect(screen.header ?? false, id).toBe(group?.isInHeader ?? false)
    }
  })

  it('[NAV-02] are named as the specification names them', () => {
    for (const { id, of, screen } of screens) {
      const title = rowOf(of, screen.path)?.title
      if (title) expect(screen.title.en, id).toBe(title)
    }
  })

  it('[NAV-02] ask for sign-in but for the public block', () => {
    for (const { id, of, screen } of screens)
      expect(screen.access === 'public', id).toBe(rowOf(of, screen.path)?.isPublic ?? false)
  })

  it.skipIf(!existsSync(TABLE))('[NAV-02] are stated by their modules as the table has them', () => {
    const rows = readFileSync(TABLE, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| /'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    for (const { id, group, screens: own, beyondTheTable } of stated) {
      if (beyondTheTable) continue
      if (group) expect(wordsOf(group, rows), id).toContain(group.title)
      for (const { path, title = '', beyondTheTable: isOwn } of own) {
        if (isOwn) continue
        const [first = '', second = ''] = path.split('/').slice(1)
        const found = rows.filter(([, paths = '']) => paths.split(' · ').some((one) => isAtOrBelow(one, first, path)))
        const words = found.flat().join(' ')
        expect(words, `${id}: ${path}`).not.toBe('')
        expect(words.includes('LAED') || words.includes(second), `${id}: ${path}`).toBe(true)
        expect(words, `${id}: ${path}`).toContain(title)
      }
    }
  })
})

/** Its row; the words of the whole table where the group has none, as Platform Mgt, which its members' rows name. */
function wordsOf({ path, order, isInHeader, isHiddenInMenu }: SpecifiedGroup, rows: readonly string[][]): string {
  const row = rows.find(([, address]) => address === path)
  if (!row) return rows.flat().join(' ')
  const flags = `${order}${isInHeader ? ' H' : ''}${isHiddenInMenu ? ' hid' : ''}`
  expect(row[3]?.replace(/ level \d/, '')).toBe(flags)
  return row[2] ?? ''
}

function isAtOrBelow(stated: string, first: string, path: string): boolean {
  return stated === path || stated === `/${first}`
}
