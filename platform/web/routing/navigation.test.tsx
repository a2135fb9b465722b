import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { placeSource } from '../place/place-source.ts'
import {
  chooseProject,
  chooseSite,
  chooseStructure,
  placeStore,
  setProjectList,
  setSitesOf,
  setStructuresOf,
} from '../place/place-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { uiStateStore } from '../state/ui-state.ts'
import { keepSignedIn, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { setMenuChoices } from './menu-choices.ts'

const USER_INFO = 'GET /user_rbac/api/user/getUserInfo'
const EVERYTHING = '/home, /construction ,/incident'
const harbour = { code: 'HARBOUR', name: 'Harbour' }
const quay = { code: 'QUAY', name: 'North quay' }
const crane = { code: 'CRANE-1', name: 'Crane base', ctime: '2026-01-05T08:00:00Z' }

let server: ServerDouble
beforeEach(async () => {
  server = startServerDouble()
  await startFreshBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function signInAs(mr: string, more?: Record<string, unknown>): void {
  server.on(USER_INFO, () => ok(userInfoOf(mr, more)))
  keepSignedIn()
}
function offerQuay(): void {
  plugIn(
    placeSource({
      loadProjects: async () => setProjectList([harbour]),
      loadSites: async (code: string) => setSitesOf(code, [quay]),
      loadStructures: async (code: string) => setStructuresOf(code, [crane]),
    }),
  )
}
function pickEverything(): void {
  chooseProject(harbour)
  chooseSite(quay)
  chooseStructure(crane)
}

describe('a menu that was arranged', () => {
  const nothing = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null }
  const hidden = [
    { ...nothing, id: '/home', isHidden: true },
    { ...nothing, id: 'homes.index', isHidden: true },
  ]
  const shown = hidden.map(({ id }) => ({ ...nothing, id, isHidden: false, isInHeader: true }))
  afterEach(() => setMenuChoices([]))

  it('[MOD-OPS] [PERM-01] still opens a hidden page to who may, by its address', async () => {
    setMenuChoices(hidden)
    signInAs(EVERYTHING)
    const page = openProduct('/home/index')
    expect(await screen.findByText('home index')).toBeTruthy()
    expect(page.address()).toBe('/home/index')
  })

  it('[MOD-OPS] [PERM-01] opens a page that is shown to nobody who may not', async () => {
    setMenuChoices(shown)
    signInAs('/construction')
    const page = openProduct('/home/index')
    expect(await screen.findByText('no authorisation')).toBeTruthy()
    expect(page.address()).toBe('/401')
  })

  it('[MOD-OPS] [NAV-08] does not make a page ask for a place, nor a page that asks stop asking', async () => {
    setMenuChoices([
      { ...nothing, id: 'logs.calm', isInHeader: true },
      { ...nothing, id: 'logs.list', isInHeader: false },
    ])
    signInAs(EVERYTHING)
    openProduct('/incident/calm')
    expect(await screen.findByText('calm screen')).toBeTruthy()
    cleanup()
    chooseProject(harbour)
    const page = openProduct('/incident/view/index')
    expect(await screen.findByText('construction index')).toBeTruthy()
    expect(page.address()).toBe('/construction/index')
  })

  it('[MOD-OPS] [NAV-15] is followed by menu and breadcrumbs at once, also while a page is open', async () => {
    signInAs(EVERYTHING)
    openProduct('/incident/calm')
    const trail = screen.findByText('Incident / Calm')
    expect(await trail).toBeTruthy()
    setMenuChoices([
      { ...nothing, id: '/incident', order: 1, isHiddenInBreadcrumb: true },
      { ...nothing, id: 'buildings.index', isHidden: true },
    ])
    await waitFor(() => expect(screen.getByLabelText('Breadcrumb').textContent).toBe('Calm'))
    expect(uiStateStore.getState().menuList.map(({ id }) => id)).toEqual(['/incident', '/construction'])
    setMenuChoices([])
    await waitFor(() => expect(screen.getByLabelText('Breadcrumb').textContent).toBe('Incident / Calm'))
    expect(uiStateStore.getState().menuList.map(({ id }) => id)).toEqual(['/construction', '/incident'])
  })
})

describe('without sign-in', () => {
  it('[NAV-01] leads from / to the sign-in page', async () => {
    const page = openProduct('/')
    expect(await screen.findByText('sign in here')).toBeTruthy()
    expect(page.address()).toBe('/login')
  })

  it('[NAV-01] opens public pages and asks for sign-in everywhere else', async () => {
    const flags = sampleModules.flatMap(({ spec }) =>
      Object.values(spec.screens).map(({ path, access }) => [path, access !== 'public'] as const),
    )
    for (const [path, needsSignIn] of flags) {
      const page = openProduct(path.replace(':id', '7').replace('/:path?', ''))
      await waitFor(() => expect(page.router.state.status).toBe('idle'))
      expect(page.address().split('?')[0] === '/login', path).toBe(needsSignIn || path === '/login')
      page.unmount()
    }
    expect(server.seen).toEqual([])
  })

  it('[NAV-10] leads from a protected page to sign-in without redirectUrl', async () => {
    const page = openProduct('/home/index?projectCode=HARBOUR')
    await screen.findByText('sign in here')
    expect(page.address()).toBe('/login')
  })

  it('[NAV-10] leads from what links lead to, to sign-in with the whole address, and back to it', async () => {
    const asked = '/incident/view/detail/7?siteCode=QUAY&structureCode=CRANE-1&note=a#reply-3'
    const page = openProduct(asked)
    await screen.findByText('sign in here')
    const [path, query] = page.address().split('?')
    expect(path).toBe('/login')
    expect(new URLSearchParams(query).get('redirectUrl')).toBe(asked)

    offerQuay()
    signInAs(EVERYTHING)
    await page.router.invalidate()
    await waitFor(() => expect(page.address()).toBe('/incident/view/detail/7?note=a#reply-3'))
    expect(placeStore.getState()).toMatchObject({ currentProject: harbour, currentSite: quay, currentStructure: crane })
  })

  it.each([
    'https://elsewhere.example/home/index',
    '//elsewhere.example/home/index',
    '/\\elsewhere.example',
    'home/index',
    'javascript:alert(1)',
  ])('[NAV-10] goes on after sign-in as if nothing was asked where redirectUrl is %s', async (wanted) => {
    signInAs(EVERYTHING)
    const page = openProduct(`/login?${new URLSearchParams({ redirectUrl: wanted })}`)
    await screen.findByText('home index')
    expect(page.address()).toBe('/home/index')
  })

  it('[NAV-05] shows the not-found page for a path that the product does not have', async () => {
    const page = openProduct('/no/such/page')
    expect(await screen.findByText('nothing here')).toBeTruthy()
    expect(page.address()).toBe('/no/such/page')
  })
})

describe('signed in', () => {
  it('[NAV-05] goes to /401 from a path that matches nothing', async () => {
    signInAs(EVERYTHING)
    const page = openProduct('/no/such/page')
    expect(await screen.findByText('no authorisation')).toBeTruthy()
    expect(page.address()).toBe('/401')
  })

  it('[PERM-01] [AUTH-09] opens a page once the list that allows it has arrived', async () => {
    signInAs('/incident/c')
    const page = openProduct('/incident/calm?from=mail')
    expect(await screen.findByText('calm screen')).toBeTruthy()
    expect(page.address()).toBe('/incident/calm?from=mail')
    expect(uiStateStore.getState().menuList.map(({ id }) => id)).toEqual(['/incident'])
  })

  it('[PERM-01] goes to /401 where no entry is a prefix of the page', async () => {
    signInAs('/construction,/homely')
    const page = openProduct('/home/index')
    await screen.findByText('no authorisation')
    expect(page.address()).toBe('/401')
  })

  it.each(['/home/structures', '/home/addStructure'])(
    '[NAV-06] leads from %s without a site to the home root',
    async (path) => {
      signInAs(EVERYTHING)
      const page = openProduct(path)
      expect(await screen.findByText('home index')).toBeTruthy()
      expect(page.address()).toBe('/home/index')
    },
  )

  it('[NAV-07] leads from the construction index without a project to the root', async () => {
    signInAs(EVERYTHING)
    const page = openProduct('/construction/index')
    expect(await screen.findByText('home index')).toBeTruthy()
    expect(page.address()).toBe('/home/index')
  })

  it('[NAV-07] lands on what opens without a place where nothing else is permitted, instead of turning in circles', async () => {
    signInAs('/construction')
    const page = openProduct('/construction/index')
    // The one permission-free screen of the sample product is what remains.
    expect(await screen.findByText('calm screen')).toBeTruthy()
    expect(page.address()).toBe('/incident/calm')
  })

  it('[NAV-07] leads from the construction structure without a site to the construction index', async () => {
    signInAs(EVERYTHING)
    chooseProject(harbour)
    const page = openProduct('/construction/structure')
    expect(await screen.findByText('construction index')).toBeTruthy()
    expect(page.address()).toBe('/construction/index')
  })

  it.each(['/construction/gis', '/construction/piling/gis', '/incident/view/index', '/incident/view/detail/7'])(
    '[NAV-08] opens %s with site and structure, and leads to the construction index without',
    async (path) => {
      signInAs(EVERYTHING)
      chooseProject(harbour)
      chooseSite(quay)
      const without = openProduct(path)
      expect(await screen.findByText('construction index')).toBeTruthy()
      without.unmount()

      chooseStructure(crane)
      const page = openProduct(path)
      await waitFor(() => expect(page.address()).toBe(path))
      await waitFor(() => expect(screen.queryByText('construction index')).toBeNull())
    },
  )

  it('[NAV-09] takes the current project where a link names none, and else the one that has the site', async () => {
    signInAs(EVERYTHING)
    const airport = { code: 'AIRPORT', name: 'Airport' }
    const asked: string[] = []
    plugIn(
      placeSource({
        loadProjects: async () => setProjectList([airport, harbour]),
        loadSites: async (code: string) => {
          asked.push(code)
          setSitesOf(code, code === harbour.code ? [quay] : [])
        },
        loadStructures: async (code: string) => setStructuresOf(code, [crane]),
      }),
    )
    chooseProject(harbour)
    openProduct('/incident/view/detail/7?siteCode=QUAY&structureCode=CRANE-1')
    expect(await screen.findByText('one incident')).toBeTruthy()
    expect(asked).toEqual(['HARBOUR'])
    cleanup()
    chooseProject(airport)
    const page = openProduct('/incident/view/detail/8?siteCode=QUAY&structureCode=CRANE-1')
    await waitFor(() => expect(page.address()).toBe('/incident/view/detail/8'))
    expect(asked).toEqual(['HARBOUR', 'AIRPORT', 'HARBOUR'])
    expect(placeStore.getState()).toMatchObject({ currentProject: harbour, currentSite: quay, currentStructure: crane })
  })

  it('[NAV-08] [NAV-09] picks the place that a link names, and goes on without naming it', async () => {
    signInAs(EVERYTHING)
    offerQuay()
    const page = openProduct('/incident/view/detail/7?siteCode=QUAY&structureCode=CRANE-1&note=a#reply-3')
    await waitFor(() => expect(page.address()).toBe('/incident/view/detail/7?note=a#reply-3'))
    expect(placeStore.getState()).toMatchObject({ currentProject: harbour, currentSite: quay, currentStructure: crane })
  })

  it('[NAV-08] [NAV-09] looks in the project that a link names, whichever is picked', async () => {
    signInAs(EVERYTHING)
    const airport = { code: 'AIRPORT', name: 'Airport' }
    chooseProject(airport)
    plugIn(
      placeSource({
        loadProjects: async () => setProjectList([airport, harbour]),
        loadSites: async (code: string) => setSitesOf(code, code === harbour.code ? [quay] : []),
        loadStructures: async (code: string) => setStructuresOf(code, [crane]),
      }),
    )
    const page = openProduct('/incident/view/detail/7?siteCode=QUAY&structureCode=CRANE-1&projectCode=HARBOUR')
    await waitFor(() => expect(page.address()).toBe('/incident/view/detail/7'))
    expect(placeStore.getState()).toMatchObject({ currentProject: harbour, currentSite: quay, currentStructure: crane })
  })

  it('[NAV-08] leads to the construction index where a link names a place that the person does not see', async () => {
    signInAs(EVERYTHING)
    chooseProject(harbour)
    plugIn(
      placeSource({
        loadProjects: async () => setProjectList([harbour]),
        loadSites: async (code: string) => setSitesOf(code, []),
        loadStructures: vi.fn(),
      }),
    )
    openProduct('/incident/view/detail/7?projectCode=HARBOUR&siteCode=QUAY&structureCode=CRANE-1')
    expect(await screen.findByText('construction index')).toBeTruthy()
    expect(placeStore.getState()).toMatchObject({ currentSite: null, currentStructure: null })
  })

  it('[NAV-11] clears site and structure on the home index and starts the breadcrumb at Home / Projects', async () => {
    signInAs(EVERYTHING)
    pickEverything()
    const page = openProduct('/construction/structure')
    await screen.findByText('construction structure')
    expect(placeStore.getState().currentStructure).toEqual(crane)

    await page.router.navigate({ href: '/home/index' })
    await screen.findByText('home index')
    expect(placeStore.getState()).toMatchObject({ currentProject: harbour, currentSite: null, currentStructure: null })
    await waitFor(() => expect(screen.getByRole('navigation').textContent).toBe('Home / Projects'))
  })

  it('[NAV-02] names the tab and writes the breadcrumb after the screen', async () => {
    signInAs(EVERYTHING)
    pickEverything()
    openProduct('/incident/view/detail/7')
    await screen.findByText('one incident')
    expect(document.title).toBe('Incident · Plumbline')
    await waitFor(() => expect(screen.getByRole('navigation').textContent).toBe('Incident / Incident Logs / Incident'))
  })
})

describe('a screen whose code does not arrive', () => {
  const withBrokenScreen = (load: () => Promise<never>) =>
    sampleModules.map((module) =>
      module.spec.id === 'homes' ? { ...module, screens: { ...module.screens, index: load } } : module,
    )

  it('[NAV-12] raises the preload-error event, then shows an error screen that offers a reload', async () => {
    signInAs(EVERYTHING)
    const raised: unknown[] = []
    const listen = (event: Event) => raised.push(Reflect.get(event, 'payload'))
    window.addEventListener('vite:preloadError', listen)
    const lost = new TypeError('Failed to fetch dynamically imported module')
    openProduct(
      '/home/index',
      withBrokenScreen(() => Promise.reject(lost)),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(raised).toEqual([lost])
    window.removeEventListener('vite:preloadError', listen)
  })

  it('[NAV-12] throws nothing where a handler prevents it', async () => {
    signInAs(EVERYTHING)
    const prevent = (event: Event) => event.preventDefault()
    window.addEventListener('vite:preloadError', prevent)
    const page = openProduct(
      '/home/index',
      withBrokenScreen(() => Promise.reject(new TypeError('gone'))),
    )
    await waitFor(() => expect(page.router.state.status).toBe('idle'))
    expect(page.address()).toBe('/home/index')
    expect(screen.queryByRole('alert')).toBeNull()
    window.removeEventListener('vite:preloadError', prevent)
  })

  it('[NAV-12] tries again in place', async () => {
    signInAs(EVERYTHING)
    let isBroken = true
    const load = async () => {
      if (isBroken) throw new TypeError('gone')
      return (() => <main>home index at last</main>) as never
    }
    openProduct('/home/index', withBrokenScreen(load))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByText('home index at last')).toBeTruthy()
  })
})

it('[AUTH-09] forgets the menu with the person', async () => {
  signInAs(EVERYTHING)
  openProduct('/home/index')
  await screen.findByText('home index')
  expect(uiStateStore.getState().menuList.length).toBeGreaterThan(0)
  sessionStore.setState({ userInfo: null })
  expect(uiStateStore.getState().menuList).toEqual([])
})
