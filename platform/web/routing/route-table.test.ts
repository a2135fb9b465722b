import { describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { buildings, entrance, homes, logs } from '../testing/sample-product.tsx'
import { buildBreadcrumbs } from './breadcrumbs.ts'
import { routerPathOf } from './create-app-router.tsx'
import { namedRoute } from './named-routes.ts'
import { buildRouteTable, type RouteTable } from './route-table.ts'
import { screenAddress } from './screen-link.tsx'

const title = { en: 'Notes', ar: 'ملاحظات' }
const notesAt = (path: `/${string}`, more: { parent?: string } = {}) => ({
  spec: defineModule({
    id: 'notes',
    title,
    area: 'foundation',
    dependsOn: [],
    permissions: {},
    group: { path: '/notes', title, order: 5, icon: 'note' },
    screens: { index: { path, title, access: 'any-signed-in', ...more } },
  }),
})
const table = buildRouteTable([{ spec: logs }, { spec: homes }, { spec: entrance }, { spec: buildings }])
const recordOf = (from: RouteTable, id: string) => {
  const record = from.byId.get(id)
  if (!record) throw new Error(`No record ${id}`)
  return record
}

describe('route table', () => {
  it('[NAV-02] holds title, breadcrumb, menu metadata and the authentication flag of each screen', () => {
    expect(recordOf(table, 'logs.list')).toMatchObject({
      path: '/incident/view/index',
      needsSignIn: true,
      screen: { title: { en: 'Incident Logs' }, header: true, menu: { order: 50 } },
      group: { path: '/incident', order: 50 },
    })
    expect(recordOf(table, 'entrance.login').needsSignIn).toBe(false)
    expect(recordOf(table, 'homes.structures').parentId).toBe('homes.index')
  })

  it('[NAV-03] joins child paths to the path of their group and refuses one that is not', () => {
    expect(buildRouteTable([notesAt('/notes/index')]).records[0]?.path).toBe('/notes/index')
    expect(() => buildRouteTable([notesAt('/notebook/index')])).toThrow('stands in the group /notes')
  })

  it('refuses two screens at one address and a parent that nobody declares', () => {
    const twin = { spec: { ...notesAt('/notes/index').spec, id: 'twins' } }
    expect(() => buildRouteTable([notesAt('/notes/index'), twin])).toThrow('both have the path /notes/index')
    expect(() => buildRouteTable([notesAt('/notes/index', { parent: 'gone.list' })])).toThrow("'gone.list'")
  })

  it('[NAV-04] stands in menu order', () => {
    expect(table.records.map(({ id }) => id).slice(0, 4)).toEqual([
      'homes.index',
      'homes.structures',
      'homes.addStructure',
      'buildings.index',
    ])
  })
})

describe('breadcrumbs', () => {
  it('[NAV-15] lead from the group over the parents to the screen', () => {
    const crumbs = buildBreadcrumbs(table, recordOf(table, 'homes.addStructure'))
    expect(crumbs.map((crumb) => [crumb.title.en, crumb.path])).toEqual([
      ['Home', null],
      ['Projects', '/home/index'],
      ['Structures', '/home/structures'],
      ['New structure', '/home/addStructure'],
    ])
  })

  it('[NAV-02] leave out what is hidden in the breadcrumb', () => {
    const records = table.records.map((record) =>
      record.id === 'homes.structures' ? { ...record, screen: { ...record.screen, hiddenInBreadcrumb: true } } : record,
    )
    const hiding = { records, byId: new Map(records.map((record) => [record.id, record])) }
    const crumbs = buildBreadcrumbs(hiding, recordOf(hiding, 'homes.addStructure'))
    expect(crumbs.map((crumb) => crumb.title.en)).toEqual(['Home', 'Projects', 'New structure'])
  })
})

describe('addresses', () => {
  it('fill the parameters of a path and put the rest into the query', () => {
    expect(screenAddress(logs, 'detail', { id: 'A/1 b', siteCode: 'QUAY' })).toBe(
      '/incident/view/detail/A%2F1%20b?siteCode=QUAY',
    )
    expect(screenAddress(buildings, 'gis')).toBe('/construction/gis')
    expect(screenAddress(buildings, 'gis', { path: 'piling' })).toBe('/construction/piling/gis')
    expect(() => screenAddress(logs, 'detail')).toThrow("needs 'id'")
    // @ts-expect-error: no such screen
    expect(() => screenAddress(logs, 'farewell')).toThrow()
  })

  it('read in the words of the router', () => {
    expect(routerPathOf('/incident/view/detail/:id')).toBe('/incident/view/detail/$id')
    expect(routerPathOf('/construction/:path?/gis')).toBe('/construction/{-$path}/gis')
  })

  it('of named routes come from the modules', () => {
    expect(namedRoute(homes, 'index')).toEqual({ id: 'homes.index', path: '/home/index' })
  })
})
