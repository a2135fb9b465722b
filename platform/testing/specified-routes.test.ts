import { describe, expect, it } from 'vitest'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { withoutParameters } from '#platform/contract/permission.ts'
import { SPECIFIED_GROUPS, SPECIFIED_PAGES } from './specified-routes.ts'

const files = import.meta.glob<Record<string, ModuleSpec>>('/modules/*/contract/*-module.ts', { eager: true })
const specs = Object.values(files).flatMap((file) => Object.values(file))
const screens = specs.flatMap((spec) =>
  Object.entries<ScreenSpec>(spec.screens).map(([id, screen]) => ({ id: `${spec.id}.${id}`, spec, screen })),
)
const specified = [...SPECIFIED_PAGES, ...SPECIFIED_GROUPS.flatMap((group) => group.screens)]
/** A record's own screens carry its code in the path; the specification names them without. */
const plain = (path: string) => withoutParameters(path.replaceAll('?', ''))

describe('the screens of the product and the route table of the specification', () => {
  it('finds the modules', () => {
    expect(specs.map(({ id }) => id)).toEqual(expect.arrayContaining(['session', 'sites', 'construction', 'models']))
  })

  it('[NAV-02] have no path that the specification does not name', () => {
    const known = new Set(specified.map(({ path }) => plain(path)))
    expect(screens.filter(({ screen }) => !known.has(plain(screen.path))).map(({ screen }) => screen.path)).toEqual([])
  })

  it('[NAV-02] carry the title, the order and the flags of their group, word for word', () => {
    for (const { group } of specs.filter((spec) => spec.group)) {
      const row = SPECIFIED_GROUPS.find(({ path }) => path === group?.path)
      expect({
        path: group?.path,
        title: group?.title.en,
        order: group?.order,
        isHidden: group?.hidden ?? false,
      }).toEqual({
        path: row?.path,
        title: row?.title,
        order: row?.order,
        isHidden: row?.isHiddenInMenu ?? false,
      })
    }
  })

  it('[NAV-02] are shown in the header where the specification says so', () => {
    for (const { id, screen } of screens) {
      const group = SPECIFIED_GROUPS.find(({ path }) => screen.path.startsWith(`${path}/`))
      expect(screen.header ?? false, id).toBe(group?.isInHeader ?? false)
    }
  })

  it('[NAV-02] are named as the specification names them', () => {
    for (const { id, screen } of screens) {
      const title = specified.find(({ path }) => plain(path) === plain(screen.path))?.title
      if (title) expect(screen.title.en, id).toBe(title)
    }
  })

  it('[NAV-02] ask for sign-in but for the public block', () => {
    const isPublic = new Set(SPECIFIED_PAGES.map(({ path }) => path))
    for (const { id, screen } of screens) expect(screen.access === 'public', id).toBe(isPublic.has(screen.path))
  })
})
