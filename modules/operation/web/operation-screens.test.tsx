import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webModules } from '#apps/web/modules.ts'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { menuEntriesOf } from '#platform/contract/menu-entries.ts'
import { setMenuChoices } from '#platform/web/routing/menu-choices.ts'
import { setSession } from '#platform/web/session/session-store.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { isSwitchedOn, setSwitchStates } from '#platform/web/switches/switch-store.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { followOperation } from './background/follow-operation.ts'

const MAY = '/Operation,menu:arrange,switch:read,switch:write'
const NOTHING = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null }
const page = (items: readonly object[]) => ok({ items, total: items.length, page: 1, pageSize: 50 })

let server: ServerDouble

beforeEach(async () => {
  await startScreens(webModules)
  server = startServerDouble()
  server.on('GET /api/audit/entries', () => page([]))
  server.on('GET /api/operation/menu/arrangement', () => ok(arrangement()))
  server.on('GET /api/operation/menu/roles', () => page([{ code: 'planner', name: { en: 'Planner', ar: 'مخطط' } }]))
  server.on('GET /api/operation/switches', () => page([LINKS]))
  server.on('GET /api/operation/switches/choices', () => ok({ owners: [], roles: [], projects: [] }))
})
afterEach(() => {
  cleanup()
  setMenuChoices([])
  setSwitchStates([])
  vi.unstubAllGlobals()
})

/** What the server answers about the menu of this product. */
function arrangement(rowVersion = 3) {
  const entries = menuEntriesOf(webModules.map(({ spec }) => spec)).map(
    ({ order, isHidden, isHiddenInBreadcrumb, isInHeader, ...entry }) => ({
      ...entry,
      declared: { order, isHidden, isHiddenInBreadcrumb, isInHeader },
      chosen: NOTHING,
    }),
  )
  return { entries, rowVersion, updatedAt: null, updatedBy: null }
}

const LINKS = {
  id: 'shares.links',
  title: { en: 'Links to models', ar: 'روابط' },
  description: { en: 'Links without sign-in', ar: 'روابط' },
  moduleTitle: { en: 'Shared links', ar: 'روابط' },
  safeDefault: true,
  by: ['project', 'role'],
  isUnknown: false,
  isOn: true,
  state: 'on',
  overrides: [],
  nextExpiry: null,
  warnings: [],
  can: { override: true },
}

const open = (address: string) => openScreens(webModules, address, MAY)

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save for everybody' })
const sentChoices = () =>
  (server.seenAt('PUT /api/operation/menu/arrangement').at(-1)?.body as { choices: object[]; rowVersion: number }) ??
  null

describe('the screen that arranges the menu', () => {
  it('[MOD-OPS] moves an entry by the keyboard, says where to, and saves what differs and nothing else', async () => {
    const { user } = await open('/Operation/menu/index')
    const handle = await screen.findByRole('button', { name: 'Move Design Management' })
    expect(saveButton().disabled).toBe(true)
    handle.focus()
    const position = () =>
      Number(/position (\d+) of/.exec(screen.getByText(/^Design Management: position/).textContent)?.[1])
    await user.keyboard('{ArrowDown}')
    const lower = position()
    await user.keyboard('{ArrowUp}')
    expect(position()).toBe(lower - 1)
    expect(saveButton().disabled).toBe(true)
    await user.keyboard('{Home}')
    await user.click(screen.getByRole('switch', { name: 'Users: In breadcrumb' }))
    server.on('PUT /api/operation/menu/arrangement', () => ok(arrangement(4)))
    await user.click(saveButton())
    await waitFor(() =>
      expect(sentChoices()).toEqual({
        rowVersion: 3,
        choices: [
          { ...NOTHING, id: '/design', order: 1 },
          { ...NOTHING, id: 'access.users', isHiddenInBreadcrumb: true },
        ],
      }),
    )
  })

  it('[MOD-OPS] does not offer to hide itself, nor its group', async () => {
    await open('/Operation/menu/index')
    const flagOf = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('switch', { name })).disabled
    expect(await flagOf(/^Menu: In menu/)).toBe(true)
    expect(await flagOf(/^Operation: In menu/)).toBe(true)
    expect(await flagOf(/^Menu: In breadcrumb/)).toBe(false)
    expect(await flagOf(/^Construction: In menu/)).toBe(false)
  })

  it('[MOD-OPS] previews, unsaved, what somebody with a role would see', async () => {
    const { user } = await open('/Operation/menu/index')
    server.on('GET /api/operation/menu/preview/planner', () =>
      ok({ authList: [{ mr: '/construction,/geospatial', type: 'page' }] }),
    )
    const preview = await screen.findByRole('complementary', { name: 'Preview' })
    await user.click(within(preview).getByRole('combobox', { name: 'As the role' }))
    await user.click(await screen.findByRole('option', { name: /Planner/ }))
    const menu = await within(preview).findByRole('region', { name: 'Menu' })
    expect(within(menu).getByText('Geospatial')).toBeTruthy()
    expect(within(menu).queryByText('Platform Mgt')).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Geospatial: In menu' }))
    await user.click(screen.getByRole('switch', { name: 'Platform Mgt: In header' }))
    expect(within(menu).queryByText('Geospatial')).toBeNull()
    expect(within(preview).queryByText('Users')).toBeNull()
    expect(uiStateStore.getState().menuList.some(({ id }) => id === '/geospatial')).toBe(false)
  })

  it('[MOD-OPS] takes over what somebody else arranged meanwhile, and keeps what was changed here', async () => {
    const { user } = await open('/Operation/menu/index')
    await user.click(await screen.findByRole('switch', { name: 'Geospatial: In menu' }))
    const words = 'Somebody else has changed the menu since you opened it.'
    const newer = arrangement(4)
    const theirs = newer.entries.map((entry) =>
      entry.id === '/construction' ? { ...entry, chosen: { ...NOTHING, isHidden: true } } : entry,
    )
    server.on('GET /api/operation/menu/arrangement', () =>
      ok({ ...newer, entries: theirs, updatedBy: { id: '0b0b0b0b-0000-4000-8000-000000000002', name: 'Ben' } }),
    )
    server.on('PUT /api/operation/menu/arrangement', ({ body }) =>
      (body as { rowVersion: number }).rowVersion === 4
        ? ok({ ...newer, entries: theirs, rowVersion: 5 })
        : refused(409, 'menu.changed-meanwhile', words),
    )
    await user.click(saveButton())
    const notice = await screen.findByRole('region', { name: /Ben.* saved this while you were editing/ })
    expect(within(notice).getByText('Construction, hidden in menu').nextElementSibling?.textContent).toBe('Yes')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Geospatial: In menu' }).checked).toBe(false)
    await user.click(saveButton())
    await waitFor(() => expect(server.seenAt('PUT /api/operation/menu/arrangement')).toHaveLength(2))
    const [, { body: again } = { body: null }] = server.seenAt('PUT /api/operation/menu/arrangement')
    expect(again).toMatchObject({
      rowVersion: 4,
      choices: expect.arrayContaining([
        { ...NOTHING, id: '/construction', isHidden: true },
        { ...NOTHING, id: '/geospatial', isHidden: true },
      ]),
    })
  })
})

describe('the form of a decision about a switch', () => {
  it('[MOD-OPS] checks before it sends, shows what the server refuses at its field, and sends the owner and the end', async () => {
    const { user } = await open('/Operation/switch/index?switch=shares.links')
    const drawer = await screen.findByRole('dialog', { name: 'Links to models' })
    await user.click(await within(drawer).findByRole('button', { name: 'Decide otherwise' }))
    const decide = within(drawer).getByRole('button', { name: 'Decide' })
    await user.click(decide)
    expect(await within(drawer).findByText('Say why, in five characters or more.')).toBeTruthy()
    expect(server.seenAt('POST /api/operation/switches/overrides')).toEqual([])
    await user.type(within(drawer).getByLabelText('Reason'), 'Tender phase')
    server.on('POST /api/operation/switches/overrides', () =>
      refused(422, 'switch.owner-unknown', 'No.', { ownerId: 'The owner must be a person who can sign in.' }),
    )
    await user.click(decide)
    expect(await within(drawer).findByText('The owner must be a person who can sign in.')).toBeTruthy()
    const [sent] = server.seenAt('POST /api/operation/switches/overrides')
    expect(sent?.body).toMatchObject({
      switchId: 'shares.links',
      projectCode: null,
      roleCode: null,
      isOn: false,
      reason: 'Tender phase',
      ownerId: 'user-1',
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })
})

describe('menu and switches of a signed-in person', () => {
  it('[MOD-OPS] [NAV-02] follow the installation from sign-in on, and are forgotten with the session', async () => {
    const spec = { id: 'shares.links', safeDefault: true }
    server.on('GET /api/operation/mine', () =>
      ok({
        choices: [{ ...NOTHING, id: '/construction', isHidden: true }],
        states: [{ id: spec.id, isOn: false }],
        changesAt: null,
      }),
    )
    await open('/Operation/menu/index')
    expect(isSwitchedOn(spec)).toBe(true)
    followOperation()
    await waitFor(() => expect(isSwitchedOn(spec)).toBe(false))
    await waitFor(() => expect(localStorage.getItem('plumbline-menu')).toContain('/construction'))
    setSession({ accessToken: null })
    expect(isSwitchedOn(spec)).toBe(true)
  })
})
