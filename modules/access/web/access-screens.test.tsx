import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webModules } from '#apps/web/modules.ts'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import { passwordDigest } from '#platform/web/session/sign-in.ts'
import { setOverlay } from '#platform/web/shell/root-parts.ts'
import { userInfoOf } from '#platform/web/testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { usersTour } from './tours/users-tour.ts'

const MAY = '/user,/role,user:read,user:write,role:read,role:write'
const AT = '2026-11-20T06:00:00.000Z'
const may = { edit: true, remove: false, assign: true }

const role = (code: string, more: object = {}) => ({
  code,
  name: { en: `Role ${code}`, ar: `دور ${code}` },
  description: { en: '', ar: '' },
  isAdmin: false,
  permissions: [],
  pagePrefixes: [],
  userCount: 3,
  updatedAt: AT,
  rowVersion: 4,
  can: may,
  ...more,
})
const action = (permission: string, title: string, more: object = {}) => ({
  permission,
  title: { en: title, ar: title },
  isHeld: true,
  pages: [],
  ...more,
})
const pageOf = (items: readonly object[]) => ok({ items, total: items.length, page: 1, pageSize: 1000 })

let server: ServerDouble

beforeEach(async () => {
  await startScreens(webModules)
  server = startServerDouble()
  const mason = role('mason', { permissions: ['wall:read', 'wall:build'] })
  server.on('GET /api/roles/mason', () => ok(mason))
  server.on('GET /api/roles', () => pageOf([mason, role('plumber', { permissions: ['pipe:read'] })]))
  server.on('GET /api/users', () => pageOf([]))
  server.on('GET /api/audit/entries', () => pageOf([]))
  server.on('GET /api/access/catalogue', () =>
    ok({
      modules: [
        {
          id: 'walls',
          title: { en: 'Walls', ar: 'جدران' },
          area: { id: 'site-work', title: { en: 'Site work', ar: 'أعمال الموقع' } },
          actions: [
            action('wall:read', 'See walls', { pages: [{ path: '/wall/index', title: { en: 'Walls', ar: 'جدران' } }] }),
            action('wall:build', 'Build walls'),
            action('wall:blast', 'Blast walls', { isHeld: false }),
          ],
        },
        {
          id: 'pipes',
          title: { en: 'Pipes', ar: 'أنابيب' },
          area: { id: 'design', title: { en: 'Design', ar: 'التصميم' } },
          actions: [action('pipe:read', 'See pipes')],
        },
      ],
    }),
  )
})
afterEach(() => {
  setOverlay('password-question', null)
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string, mr = MAY) => openScreens(webModules, address, mr)

it('[NAV-20] has on the list of users what its tour points at', async () => {
  await open('/user/index', '/user,user:read,user:write')
  expect(usersTour.steps.filter((step) => document.querySelector(`[data-tour~="${step.anchor}"]`) === null)).toEqual([])
})

it('shows every right against every role, and where they differ', async () => {
  const { user } = await open('/role/index')
  await user.click(await screen.findByRole('radio', { name: 'Rights by role' }))
  const table = await screen.findByRole('table', { name: 'Rights by role' })
  const rights = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(rights()).toEqual([
    'Site work › Walls',
    'See walls',
    'Build walls',
    'Blast walls',
    'Design › Pipes',
    'See pipes',
  ])
  expect(within(table).getByRole('row', { name: /^Build walls/ }).textContent).toBe('Build wallsyes–no')
  await user.click(screen.getByRole('checkbox', { name: 'Only where the roles differ' }))
  expect(rights()).toEqual(['Site work › Walls', 'See walls', 'Build walls', 'Design › Pipes', 'See pipes'])
})

const difference = () => screen.getByRole('region', { name: 'What changes' })

describe('the editor of a role', () => {
  it('[PERM-03] lists every action with its pages, and does not give what the reader does not hold', async () => {
    const { user } = await open('/role/edit/mason')
    const walls = await screen.findByRole('region', { name: 'Walls' })
    expect(within(walls).queryByText('wall:build')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Technical names' }))
    expect(within(walls).getByText('wall:build')).toBeTruthy()
    expect(within(walls).getByText('/wall/index')).toBeTruthy()
    const boxOf = (name: string) => within(walls).getByRole<HTMLInputElement>('checkbox', { name })
    expect([boxOf('See walls').checked, boxOf('Build walls').checked]).toEqual([true, true])
    expect([boxOf('Blast walls').checked, boxOf('Blast walls').disabled]).toEqual([false, true])
  })

  it('shows before saving what would be added and taken away, and whom it concerns', async () => {
    const { user } = await open('/role/edit/mason')
    await screen.findByText('Nothing yet.')
    expect(within(difference()).getByText(/3 people have this role/)).toBeTruthy()
    await user.click(await screen.findByRole('checkbox', { name: 'Build walls' }))
    await user.click(screen.getByRole('checkbox', { name: 'See pipes' }))
    expect(within(difference()).getByText('Adds').parentElement?.textContent).toContain('See pipes')
    expect(within(difference()).getByText('Takes away').parentElement?.textContent).toContain('Build walls')
  })

  it('finds a right by the words of its page, and takes over what another role allows', async () => {
    const { user } = await open('/role/edit/mason')
    await screen.findByRole('checkbox', { name: 'See pipes' })
    await user.type(screen.getByLabelText('Find a right or a page'), '/wall/index')
    expect(screen.queryByRole('checkbox', { name: 'See pipes' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'See walls' })).toBeTruthy()

    await user.click(screen.getByRole('combobox', { name: 'Same as role' }))
    await user.click(await screen.findByRole('option', { name: /Role plumber/ }))
    expect(within(difference()).getByText('Adds').parentElement?.textContent).toContain('See pipes')
  })

  it('asks for the password where the server wants it, sends its digest, and saves with the same key', async () => {
    const { user, address } = await open('/role/edit/mason')
    let isConfirmed = false
    server.on('POST /api/access/confirm-password', ({ body }) => {
      const { password } = body as { password: string }
      isConfirmed = password === passwordDigest('kettle-orbit-lantern')
      return isConfirmed
        ? ok({ validUntil: AT })
        : refused(422, 'access.password-wrong', 'This is not your password. 4 tries left.')
    })
    server.on('PATCH /api/roles/mason', () =>
      isConfirmed ? ok(role('mason')) : refused(403, 'access.confirm-password', 'Confirm your password to go on.'),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Build walls' }))
    await user.click(screen.getByRole('button', { name: 'Save role' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText('This is not your password. 4 tries left.')
    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'kettle-orbit-lantern')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))

    await waitFor(() => expect(address()).toBe('/role/detail/mason'))
    const writes = server.seenAt('PATCH /api/roles/mason')
    expect(writes).toHaveLength(2)
    expect(new Set(writes.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(JSON.stringify(server.seen.map(({ body }) => body))).not.toContain('kettle-orbit-lantern')
  })

  it('keeps what was entered where the person does not confirm', async () => {
    const { user, address } = await open('/role/edit/mason')
    server.on('PATCH /api/roles/mason', () =>
      refused(403, 'access.confirm-password', 'Confirm your password to go on.'),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Build walls' }))
    await user.click(screen.getByRole('button', { name: 'Save role' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await screen.findByText('Confirm your password to go on.')
    expect(address()).toBe('/role/edit/mason')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Build walls' }).checked).toBe(false)
  })
})

describe('a link that sets a password', () => {
  afterEach(() => {
    window.location.hash = ''
  })

  it('takes the password of its holder, also where somebody else is signed in, who then leaves', async () => {
    server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf(MAY)))
    server.on('POST /api/password-links/check', () =>
      ok({ name: 'sara', displayName: { en: 'Sara', ar: 'سارة' }, purpose: 'invitation', expiresAt: AT }),
    )
    server.on('POST /api/password-links/use', ({ body }) =>
      (body as { password: string }).password === 'kettle-orbit-lantern'
        ? ok({ name: 'sara' })
        : refused(422, 'access.password-weak', 'Choose another.', { password: 'Use at least 12 characters.' }),
    )
    window.location.hash = '#set-password=the-token'
    const { user } = await open('/login#set-password=the-token')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Sara')
    await user.type(screen.getByLabelText('New password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await screen.findByText('Use at least 12 characters.')
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'kettle-orbit-lantern')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await user.click(await screen.findByRole('button', { name: 'To sign-in' }))
    await waitFor(() => expect(isSignedIn()).toBe(false))
    await screen.findByLabelText('User name')
  })
})

describe('the list of users', () => {
  it('[PERM-01] offers nothing to change to who may only look', async () => {
    await open('/user/index', '/user,user:read')
    await screen.findByText('Nobody has been invited yet.')
    expect(screen.queryByRole('link', { name: 'Invite a user' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
