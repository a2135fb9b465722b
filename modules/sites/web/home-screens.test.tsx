import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webModules } from '#apps/web/modules.ts'
import { openScreens, startScreens } from '#apps/web/testing/open-screens.tsx'
import { chooseProject, chooseSite, chooseStructure, placeStore } from '#platform/web/place/place-store.ts'
import { setUiState, uiStateStore } from '#platform/web/state/ui-state.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { buildProject, buildSite, buildStructure } from '../testing/sample-places.ts'

const MAY = '/home,/construction,site:read,site:write,structure:write'
const PAGE = { page: 1, pageSize: 1000 }

let server: ServerDouble

beforeEach(async () => {
  await startScreens(webModules)
  setUiState({ homeShowMode: 'Grid' })
  server = startServerDouble()
  const projects = [buildProject('P1', { siteCount: 2 }), buildProject('P2')]
  const sites = [buildSite('P1-A'), buildSite('P1-B'), buildSite('P2-A', { projectCode: 'P2' })]
  server.on('GET /api/projects', () => ok({ items: projects, total: 2, ...PAGE, can: { add: true } }))
  server.on('GET /api/sites', ({ query }) => {
    const items = sites.filter(({ projectCode }) => (query.get('projectCode') ?? projectCode) === projectCode)
    return ok({ items, total: items.length, ...PAGE })
  })
  for (const site of sites) server.on(`GET /api/sites/${site.code}`, () => ok(site))
  server.on('GET /api/structures', () => ok({ items: [buildStructure('P1-A-1')], total: 1, ...PAGE }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => openScreens(webModules, address, MAY)
const project = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Projects' })).findByRole('link', { name: new RegExp(name) })

describe('the home index', () => {
  it('[NAV-11] starts from no site and no structure, keeps the project, and stands at Home / Projects', async () => {
    chooseProject({ code: 'P1', name: 'Project P1' })
    chooseSite({ code: 'P1-A', name: 'Site P1-A' })
    chooseStructure({ code: 'P1-A-1', name: 'Structure', ctime: 1 })
    await open('/home/index')
    const { currentProject, currentSite, currentStructure } = placeStore.getState()
    expect([currentProject?.code, currentSite, currentStructure]).toEqual(['P1', null, null])
    await waitFor(() =>
      expect(uiStateStore.getState().breadcrumbs.map(({ title }) => title.en)).toEqual(['Home', 'Projects']),
    )
  })

  it('[DATA-04] shows cards at first, and keeps the view that was chosen', async () => {
    const { user } = await open('/home/index?project=all')
    const cards = await screen.findByRole('list', { name: 'Sites' })
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(await screen.findByRole('table', { name: 'All sites' })).toBeTruthy()
    expect(uiStateStore.getState().homeShowMode).toBe('List')
    expect(window.localStorage.getItem('plumbline-preferences')).toContain('"homeShowMode":"List"')
  })

  it('[DATA-02] makes a chosen project the current one, in the address and in the list', async () => {
    const { user, address } = await open('/home/index?project=all&search=site')
    await user.click(await project('Project P2'))
    await screen.findByRole('heading', { level: 1, name: 'Project P2' })
    expect(placeStore.getState().currentProject).toEqual({ code: 'P2', name: 'Project P2' })
    expect(address()).toContain('project=P2')
    expect(address()).toContain('search=site')
    await waitFor(() => expect(server.seenAt('GET /api/sites').at(-1)?.query.get('projectCode')).toBe('P2'))
  })

  it('follows a project that is picked elsewhere, such as in the place bar', async () => {
    const { address } = await open('/home/index?project=P1')
    await screen.findByRole('heading', { level: 1, name: 'Project P1' })
    chooseProject({ code: 'P2', name: 'Project P2' })
    await screen.findByRole('heading', { level: 1, name: 'Project P2' })
    expect(address()).toContain('project=P2')
    chooseProject(null)
    await screen.findByRole('heading', { level: 1, name: 'All sites' })
    expect(address()).toContain('project=all')
  })

  it('[DATA-02] opening a site picks it with its project and leads to its structures', async () => {
    const { user, address } = await open('/home/index?project=all')
    await user.click(await screen.findByRole('link', { name: 'Site P1-A' }))
    await screen.findByRole('heading', { level: 1, name: 'Site P1-A' })
    expect(address()).toBe('/home/structures')
    const { currentProject, currentSite } = placeStore.getState()
    expect([currentProject?.code, currentSite]).toEqual(['P1', { code: 'P1-A', name: 'Site P1-A' }])
  })

  it('[DATA-02] keeps to the site that was opened where no project was picked before', async () => {
    const { user, address } = await open('/home/index')
    await user.click(await screen.findByRole('link', { name: 'Site P1-A' }))
    await screen.findByRole('heading', { level: 1, name: 'Site P1-A' })
    // What follows a pick in the address must not lead back and forget the site.
    await waitFor(() => expect(address()).toBe('/home/structures'))
    expect(placeStore.getState().currentSite?.code).toBe('P1-A')
  })
})

describe('an installation without projects', () => {
  it('begins with a project: a site needs one', async () => {
    server.on('GET /api/projects', () => ok({ items: [], total: 0, ...PAGE, can: { add: true } }))
    server.on('GET /api/sites', () => ok({ items: [], total: 0, ...PAGE }))
    await openScreens(webModules, '/home/index', `${MAY},project:write`)
    await screen.findByText(/No project has been added yet/)
    expect(screen.getAllByRole('link', { name: 'New project' })[0]?.getAttribute('href')).toBe('/home/addProject')
    expect(screen.queryByRole('link', { name: 'New site' })).toBeNull()
  })
})

describe('the structures of a site', () => {
  it('[NAV-06] lead to the home index where no site is picked, and so does adding one', async () => {
    const { address, router } = await open('/home/structures')
    expect(address()).toBe('/home/index')
    await router.navigate({ href: '/home/addStructure' })
    expect(address()).toBe('/home/index')
  })

  it('[DATA-02] picking one makes it the current one and says what to do next', async () => {
    chooseProject({ code: 'P1', name: 'Project P1' })
    chooseSite({ code: 'P1-A', name: 'Site P1-A' })
    const { user } = await open('/home/structures')
    await user.click(await screen.findByRole('button', { name: 'Structure P1-A-1' }))
    expect(placeStore.getState().currentStructure).toEqual({
      code: 'P1-A-1',
      name: 'Structure P1-A-1',
      ctime: '2026-01-01T00:00:00.000Z',
    })
    const panel = await screen.findByRole('complementary')
    expect(within(panel).getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
      '/home/structureDetail/P1-A-1',
    )
    // Neither viewer nor models: this person has no permission for them.
    expect(within(panel).getAllByRole('link')).toHaveLength(1)
  })
})

describe('the page of a site', () => {
  const person = (id: string, displayName: string, grantedOn: string) => ({
    ...{ id, displayName, displayNameAr: '', organisation: '', email: '', roles: [], grantedOn },
  })
  const RITA = '0c0c0c0c-0000-4000-8000-000000000003'
  const OMAR = '0d0d0d0d-0000-4000-8000-000000000004'
  beforeEach(() => {
    server.on('GET /api/audit/entries', () => ok({ items: [], total: 0, ...PAGE }))
    server.on('GET /api/people', () =>
      ok({ items: [person(RITA, 'Rita', 'site'), person(OMAR, 'Omar', 'project')], total: 2, ...PAGE }),
    )
  })

  it('[MOD-HOME] shows who sees it, lets one more person see it, and takes away what was given on it alone', async () => {
    const may = {
      edit: true,
      disable: true,
      enable: false,
      makeLink: true,
      unlock: false,
      viewAs: false,
      withdraw: false,
    }
    const zara = { id: '0e0e0e0e-0000-4000-8000-000000000005', name: 'zara', displayName: 'Zara', displayNameAr: '' }
    server.on('GET /api/users', () => ok({ items: [{ ...zara, isAdmin: false, can: may }], total: 1, ...PAGE }))
    for (const id of [zara.id, RITA]) server.on(`POST /api/users/${id}/places`, () => ok(null))
    const { user } = await openScreens(
      webModules,
      '/home/siteDetail/P1-A',
      `${MAY},/user,person:read,user:read,user:write`,
    )
    const people = await screen.findByRole('region', { name: 'People' })
    await within(people).findByText('Omar')
    // Whoever sees the whole project is no matter of this site.
    expect(within(people).getAllByRole('button', { name: /^Take away: / })).toHaveLength(1)
    await user.click(within(people).getByRole('button', { name: 'Let somebody see this place' }))
    await user.click(await within(people).findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Zara/ }))
    await waitFor(() =>
      expect(server.seenAt(`POST /api/users/${zara.id}/places`)[0]?.body).toMatchObject({
        ...{ kind: 'site', code: 'P1-A', isGranted: true },
      }),
    )
    await user.click(within(people).getByRole('button', { name: 'Take away: Rita' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take away' }))
    await waitFor(() =>
      expect(server.seenAt(`POST /api/users/${RITA}/places`)[0]?.body).toMatchObject({
        code: 'P1-A',
        isGranted: false,
      }),
    )
  })

  it('[MOD-HOME] [PERM-01] offers neither to who may only look', async () => {
    server.on('GET /api/sites/P1-A', () => ok(buildSite('P1-A', { can: { edit: false, addStructure: false } })))
    await openScreens(webModules, '/home/siteDetail/P1-A', '/home,site:read,person:read')
    const people = await screen.findByRole('region', { name: 'People' })
    await within(people).findByText('Rita')
    expect(within(people).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Add a cover picture' })).toBeNull()
  })

  it('[MOD-HOME] shows its cover in place of its plan on the card, and what there is to do', async () => {
    const work = [{ id: 'issues', name: { en: 'Open issues', ar: 'ملاحظات' }, count: 12, late: 2 }]
    const covered = buildSite('P1-A', { coverAt: '2026-03-01T00:00:00.000Z', work })
    server.on('GET /api/sites', () =>
      ok({ items: [covered, buildSite('P1-B')], total: 2, ...PAGE, can: { add: true } }),
    )
    server.on('GET /api/sites/P1-A/cover', () => ok('picture'))
    await open('/home/index?project=P1')
    const cards = within(await screen.findByRole('list', { name: 'Sites' })).getAllByRole('listitem')
    await waitFor(() => expect(cards[0]?.querySelector('img')?.src).toMatch(/^blob:/))
    expect(cards[0]?.querySelector('svg[viewBox="0 0 320 180"]')).toBeNull()
    expect(cards[1]?.querySelector('svg[viewBox="0 0 320 180"]')).toBeTruthy()
    expect(cards.map((card) => card.textContent?.includes('Open issues 12 2 late'))).toEqual([true, false])
  })
})

describe('editing a site', () => {
  it('keeps what was typed when somebody else has saved, and takes over what they changed alone', async () => {
    const { user, address } = await open('/home/editSite/P1-A')
    server.on('PUT /api/sites/P1-A', ({ body }) =>
      (body as { rowVersion: number }).rowVersion === 1
        ? refused(409, 'site.changed-meanwhile', 'Somebody else saved this site.')
        : ok(buildSite('P1-A')),
    )
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'North quay')
    server.on('GET /api/sites/P1-A', () =>
      ok(
        buildSite('P1-A', {
          rowVersion: 2,
          address: 'Pier 9',
          updatedBy: { id: '0b0b0b0b-0000-4000-8000-000000000002', name: 'Ben' },
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Save site' }))
    const notice = await screen.findByRole('region', { name: /Ben.* saved this while you were editing/ })
    expect(within(notice).getByText('Address').nextElementSibling?.textContent).toBe('Pier 9')
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('North quay')
    await user.click(within(notice).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/home/siteDetail/P1-A'))
    expect(server.seenAt('PUT /api/sites/P1-A').at(-1)?.body).toMatchObject({
      name: 'North quay',
      address: 'Pier 9',
      rowVersion: 2,
    })
  })

  it("puts the server's refusal of a code at its field", async () => {
    const { user } = await open('/home/addSite?project=P1')
    server.on('POST /api/sites', () =>
      refused(409, 'site.code-taken', 'The code P1-01 is already used.', { code: 'P1-01 is already used.' }),
    )
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await waitFor(() => expect((code as HTMLInputElement).value).toBe('P1-01'))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Quay')
    await user.click(screen.getByRole('button', { name: 'Add site' }))
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/P1-01 is already used\./).length).toBeGreaterThan(0)
  })
})
