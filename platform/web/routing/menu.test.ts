import { describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { buildings, entrance, homes, logs } from '../testing/sample-product.tsx'
import { buildMenu } from './menu.ts'
import { buildRouteTable } from './route-table.ts'

const table = buildRouteTable([{ spec: logs }, { spec: buildings }, { spec: homes }, { spec: entrance }])
const entry = (mr: string) => [{ mr, type: 'page' }]

describe('menu', () => {
  it('[NAV-04] sorts groups and their leaves by order number and leaves hidden ones out', () => {
    const menu = buildMenu(table, entry('/home,/construction,/incident'))
    expect(menu.map(({ kind, id, order }) => ({ kind, id, order }))).toEqual([
      { kind: 'group', id: '/construction', order: 20 },
      { kind: 'group', id: '/incident', order: 50 },
    ])
    const incident = menu[1]
    expect(incident?.kind === 'group' && incident.items.map(({ id }) => id)).toEqual(['logs.calm', 'logs.list'])
  })

  it('[NAV-04] puts a screen of a module without group on the first level as a leaf', () => {
    const notes = defineModule({
      id: 'notes',
      title: { en: 'Notes', ar: 'ملاحظات' },
      dependsOn: [],
      permissions: {},
      screens: {
        index: { path: '/notes', title: { en: 'Notes', ar: 'ملاحظات' }, access: 'any-signed-in', menu: { order: 30 } },
      },
    })
    const menu = buildMenu(
      buildRouteTable([{ spec: logs }, { spec: buildings }, { spec: notes }]),
      entry('/construction'),
    )
    expect(menu.map(({ kind, id }) => [kind, id])).toEqual([
      ['group', '/construction'],
      ['leaf', 'notes.index'],
      ['group', '/incident'],
    ])
  })

  it('[NAV-19] shows what needs no authorisation, and what an entry covers without parameter segments', () => {
    expect(buildMenu(table, []).map(({ id }) => id)).toEqual(['/incident'])
    const menu = buildMenu(table, entry('/construction/gis'))
    const construction = menu.find(({ id }) => id === '/construction')
    expect(construction?.kind === 'group' && construction.items.map(({ path }) => path)).toEqual(['/construction/gis'])
  })

  it('[NAV-19] shows an entry where a permission covers a child alone', () => {
    const menu = buildMenu(table, entry('/incident/view/detail'))
    const incident = menu.find(({ id }) => id === '/incident')
    expect(incident?.kind === 'group' && incident.items.map(({ id }) => id)).toEqual(['logs.calm', 'logs.list'])
  })
})
