import { describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { type MenuChoice, menuChoicesOf } from '#platform/contract/menu-choice.ts'
import { buildings, entrance, homes, logs } from '../testing/sample-product.tsx'
import { buildHeader, buildMenu } from './menu.ts'
import { buildRouteTable } from './route-table.ts'

const table = buildRouteTable([{ spec: logs }, { spec: buildings }, { spec: homes }, { spec: entrance }])
/** What an installation has chosen, told by what differs from the declaration. */
type Choice = Partial<MenuChoice> & { readonly id: string }
const chosen = (...choices: Choice[]) =>
  menuChoicesOf(
    choices.map((choice) => ({ order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null, ...choice })),
  )
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
      area: 'foundation',
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

describe('menu of an installation that has arranged it', () => {
  const everything = entry('/home,/construction,/incident')

  it('[MOD-OPS] [NAV-04] shows groups and their leaves in the chosen order', () => {
    const menu = buildMenu(table, everything, chosen({ id: '/incident', order: 5 }, { id: 'logs.list', order: 1 }))
    expect(menu.map(({ id }) => id)).toEqual(['/incident', '/construction'])
    expect(menu[0]?.kind === 'group' && menu[0].items.map(({ id }) => id)).toEqual(['logs.list', 'logs.calm'])
  })

  it('[MOD-OPS] [NAV-02] hides what is declared to be shown, and shows what is declared hidden', () => {
    const choices = chosen(
      { id: '/construction', isHidden: true },
      { id: '/home', isHidden: false },
      { id: 'logs.secret', isHidden: false },
      { id: 'logs.calm', isHidden: true },
    )
    const menu = buildMenu(table, everything, choices)
    expect(menu.map(({ id }) => id)).toEqual(['/home', '/incident'])
    expect(menu[1]?.kind === 'group' && menu[1].items.map(({ id }) => id)).toEqual(['logs.list', 'logs.secret'])
  })

  it('[MOD-OPS] [NAV-19] shows nobody what no permission covers, whatever is chosen', () => {
    const choices = chosen(
      { id: '/home', isHidden: false, isInHeader: true },
      { id: 'homes.index', isHidden: false, isInHeader: true },
    )
    expect(buildMenu(table, [], choices).map(({ id }) => id)).toEqual(['/incident'])
    expect(buildHeader(table, entry('/construction'), choices).map(({ id }) => id)).toEqual(['/incident'])
  })

  it('[MOD-OPS] [NAV-02] shows in the header whole groups, and single screens of other groups', () => {
    const titles = (...choices: Choice[]) =>
      buildHeader(table, everything, chosen(...choices)).map((item) =>
        item.kind === 'group' ? [item.id, ...item.items.map(({ id }) => id)] : item.id,
      )
    // As declared: a screen of the group asks for the header.
    expect(titles()).toEqual([['/incident', 'logs.calm', 'logs.list']])
    expect(titles({ id: '/incident', isInHeader: false })).toEqual(['logs.list'])
    expect(titles({ id: '/incident', isInHeader: false }, { id: 'buildings.gis', isInHeader: true })).toEqual([
      'buildings.gis',
      'logs.list',
    ])
    const [leaf] = buildHeader(table, everything, chosen({ id: 'buildings.gis', isInHeader: true }))
    expect(leaf).toMatchObject({ kind: 'leaf', id: 'buildings.gis', scope: 'structure' })
  })
})
