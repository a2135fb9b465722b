import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { fakeMedia } from '#ui/fake-media.ts'
import { queryClient } from '../api/query-client.ts'
import { changeLanguage, registerCatalogue, startLanguage } from '../language/i18n.ts'
import { showLoadingOverlay } from '../messages/loading-overlay.ts'
import { dismissMessage, showMessage } from '../messages/message-store.ts'
import { placeSource } from '../place/place-source.ts'
import {
  chooseProject,
  chooseSite,
  chooseStructure,
  placeStore,
  setProjectList,
  setSitesOf,
} from '../place/place-store.ts'
import { createAppRouter, SHELL_CATALOGUE } from '../routing/create-app-router.tsx'
import { setMenuChoices } from '../routing/menu-choices.ts'
import { setSession } from '../session/session-store.ts'
import { setUiState } from '../state/ui-state.ts'
import { keepSignedIn, startFreshBrowser } from '../testing/fresh-browser.ts'
import { sampleModules, sampleNames } from '../testing/sample-product.tsx'
import { appShell } from './app-shell.ts'
import { paletteSearch } from './palette-registry.ts'

const ENTRIES = [{ mr: '/home,/construction,/incident', type: 'page' }]
const source = {
  loadProjects: vi.fn(async () =>
    setProjectList([
      { code: 'PRJ-1', name: 'North Metro' },
      { code: 'PRJ-2', name: 'Marina Waterfront' },
    ]),
  ),
  loadSites: vi.fn(async (project: string) => setSitesOf(project, [{ code: 'MAR-10', name: 'Marina Depot' }])),
  loadStructures: vi.fn(async () => undefined),
}
let restoreMedia = () => {}

async function openProduct(path: string, ...media: readonly string[]) {
  restoreMedia = fakeMedia('prefers-reduced-motion', ...media)
  keepSignedIn()
  setSession({
    lastUpdateTime: Date.now(),
    userInfo: {
      userid: 'user-1',
      username: 'engineer',
      displayName: 'Layla Haddad',
      displayNameAr: 'ليلى حداد',
      email: 'layla@plumbline.test',
      token: '',
      status: 1,
      avatarUrl: '',
      isAdminRole: false,
      rightsVersion: '1',
      eventsUpTo: null,
      authList: ENTRIES,
    },
  })
  const router = createAppRouter({
    modules: sampleModules,
    names: sampleNames,
    shell: appShell,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <RouterProvider router={router} />
      </appShell.Root>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Main menu')
  return { router, user: userEvent.setup() }
}

const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname
const widthOf = (element: Element) => getComputedStyle(element).getPropertyValue('inline-size')
const menu = () => screen.getByLabelText('Main menu')

beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  setUiState({ sidebarCollapsed: false, theme: 'light' })
  plugIn(placeSource(source))
  for (const load of Object.values(source)) load.mockClear()
})
afterEach(async () => {
  cleanup()
  restoreMedia()
  await changeLanguage('en')
})

describe('the sidebar', () => {
  it('[NAV-13] is 16.25rem wide, and 5.25rem when folded, on a desktop', async () => {
    const { user } = await openProduct('/incident/calm')
    expect(widthOf(menu())).toBe('16.25rem')
    await user.click(screen.getByRole('button', { name: 'Collapse the menu' }))
    expect(widthOf(menu())).toBe('5.25rem')
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }))
    expect(widthOf(menu())).toBe('16.25rem')
  })

  it('[NAV-13] is not there on a phone until it is asked for, then 17.875rem wide', async () => {
    const { user } = await openProduct('/incident/calm', 'max-width: 767')
    expect(widthOf(menu())).toMatch(/^0(px|rem)?$/)
    expect(menu().hasAttribute('inert')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(widthOf(menu())).toBe('17.875rem')
    expect(menu().hasAttribute('inert')).toBe(false)
    await user.keyboard('{Escape}')
    expect(menu().hasAttribute('inert')).toBe(true)
  })

  it('[NAV-13] is folded by Ctrl B and remembers it', async () => {
    await openProduct('/incident/calm')
    fireEvent.keyDown(document.body, { code: 'KeyB', key: 'b', ctrlKey: true })
    expect(widthOf(menu())).toBe('5.25rem')
    cleanup()
    restoreMedia()
    await openProduct('/incident/calm')
    expect(widthOf(menu())).toBe('5.25rem')
  })

  it('marks the entry of the screen and opens its group', async () => {
    await openProduct('/incident/calm')
    const current = within(menu()).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Calm')
    expect(within(menu()).getByRole('button', { name: 'Incident' }).getAttribute('aria-expanded')).toBe('true')
    expect(within(menu()).getByRole('button', { name: 'Construction' }).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the header', () => {
  it('[MOD-OPS] [NAV-02] [NAV-08] shows a flagged page once the place is picked that it needs', async () => {
    const nothing = { order: null, isHidden: null, isHiddenInBreadcrumb: null, isInHeader: null }
    setMenuChoices([{ ...nothing, id: '/incident', isInHeader: false }])
    const { user, router } = await openProduct('/incident/calm', 'min-width: 1440px')
    expect(screen.queryByRole('navigation', { name: 'Pages of this place' })).toBeNull()
    act(() => {
      chooseProject({ code: 'PRJ-1', name: 'North Metro' })
      chooseSite({ code: 'S-1', name: 'Depot' })
      chooseStructure({ code: 'T-1', name: 'Hall', ctime: 0 })
    })
    const links = await screen.findByRole('navigation', { name: 'Pages of this place' })
    await user.click(within(links).getByRole('link', { name: 'Incident Logs' }))
    await waitFor(() => expect(pathOf(router)).toBe('/incident/view/index'))
    act(() => setMenuChoices([]))
    expect(within(links).getByRole('button', { name: 'Incident' })).toBeTruthy()
  })
})

describe('the place bar', () => {
  it('finds a project by typing and picks it; its sites are then asked for', async () => {
    const { user } = await openProduct('/incident/calm')
    expect(source.loadProjects).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Project: All projects' }))
    await user.type(await screen.findByPlaceholderText('Find a project'), 'water')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(placeStore.getState().currentProject?.code).toBe('PRJ-2')
    await waitFor(() => expect(source.loadSites).toHaveBeenCalledWith('PRJ-2'))
    expect(screen.getByRole('button', { name: 'Project: Marina Waterfront' })).toBeDefined()
  })

  it('has on top of many what was picked last, and each place once', async () => {
    const names = ['Airport', 'Bridge', 'Canal', 'Depot', 'Estate', 'Ferry', 'Garage', 'Harbour', 'Intake', 'Jetty']
    const many = names.map((name, at) => ({ code: `PRJ-${at + 10}`, name }))
    source.loadProjects.mockImplementationOnce(async () => setProjectList(many))
    const { user } = await openProduct('/incident/calm')
    for (const name of ['Ferry', 'Harbour']) {
      await user.click(screen.getByRole('button', { name: /^Project:/ }))
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    }
    await user.click(screen.getByRole('button', { name: /^Project:/ }))
    await screen.findByText('Recent')
    const offered = screen
      .getAllByRole('option')
      .flatMap((option) => names.find((name) => option.textContent?.includes(name)) ?? [])
    expect(offered.slice(0, 2)).toEqual(['Harbour', 'Ferry'])
    expect(offered.toSorted()).toEqual(names)
  })

  it('waits with the site until a project is picked', async () => {
    await openProduct('/incident/calm')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Site:/ }).disabled).toBe(true)
    act(() => chooseProject({ code: 'PRJ-1', name: 'North Metro' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Site:/ }).disabled).toBe(false)
  })
})

describe('the command palette', () => {
  it('opens by Ctrl K, finds a screen and goes there by Enter', async () => {
    const { user, router } = await openProduct('/incident/calm')
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'projects')
    const found = screen.getAllByRole('option')
    expect(found[0]?.textContent).toContain('Projects')
    expect(found[0]?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pathOf(router)).toBe('/home/index'))
    expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull()
  })

  it('offers nothing that the person may not open, and no screen that needs a record', async () => {
    const { user } = await openProduct('/incident/calm')
    act(() => setSession({ userInfo: null }))
    await user.click(screen.getByRole('button', { name: /^Search/ }))
    await screen.findByRole('listbox', { name: 'Search or go to' })
    const titles = screen.getAllByRole('option').map((option) => option.textContent)
    expect(titles.some((title) => title?.startsWith('Projects'))).toBe(false)
    expect(titles.some((title) => title?.startsWith('Calm'))).toBe(true)
  })

  it('shows what changed last at once, then what the server finds in its order with the typed words marked, and what can be added', async () => {
    const asked: string[] = []
    const entry = (title: string, run = () => {}) => ({ id: title, group: 'Records', title, isFound: true, run })
    plugIn(
      paletteSearch({
        id: 'test',
        isAskedForRecent: true,
        find: async (typed) => {
          asked.push(typed)
          return typed === '' ? [entry('RFI-9 Last one')] : [entry('RFI-0042 Pump'), entry('Found by its text')]
        },
      }),
    )
    const { user } = await openProduct('/incident/calm')
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
    const input = await screen.findByRole('combobox', { name: 'Search or go to' })
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Last one'))
    await user.type(input, 'rfi-42')
    await screen.findByText('Found by its text')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['RFI', '42'])
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'RFI-0042 Pump',
      'Found by its text',
    ])
    // Nobody is asked for each letter.
    expect(asked).toEqual(['', 'rfi-42'])
    await user.clear(input)
    await user.type(input, 'new str')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('New structureHome')
    plugIn(paletteSearch({ id: 'test', find: async () => [] }))
  })

  it('says when nothing is found', async () => {
    const { user } = await openProduct('/incident/calm')
    await user.click(screen.getByRole('button', { name: /^Search/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'qqqq')
    expect(screen.getByText('Nothing found. Try another word, or fewer.')).toBeDefined()
  })

  it('offers what can be added from the bar of a phone', async () => {
    const { user } = await openProduct('/incident/calm', 'max-width: 767')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByRole('listbox', { name: 'What do you want to add?' })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New structureHome'])
  })
})

it('[NAV-16] shows the loading overlay with the text Loading... as long as it is asked for', async () => {
  await openProduct('/incident/calm')
  let hide = () => {}
  act(() => {
    hide = showLoadingOverlay()
  })
  expect(screen.getByText('Loading...')).toBeDefined()
  act(hide)
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('shows a message in the language of the reader, with its undo', async () => {
  const { user } = await openProduct('/incident/calm')
  const undo = vi.fn()
  let id = 0
  act(() => {
    // It stays: on a busy machine the click may come seconds later.
    const action = { label: 'Undo', run: undo }
    id = showMessage({ tone: 'success', text: { en: 'Moved', ar: 'نُقل' }, durationMs: 600_000, action })
  })
  expect(screen.getByText('Moved')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Moved')).toBeNull()
  dismissMessage(id)
})

it('turns around for Arabic, with its own words', async () => {
  await openProduct('/incident/calm')
  await act(() => changeLanguage('ar'))
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'طي القائمة' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'حسابك, ليلى حداد' })).toBeDefined()
})

it('leads past the frame to the content', async () => {
  const { user } = await openProduct('/incident/calm')
  screen.getByRole('link', { name: 'Skip to content' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.id).toBe('content')
})

it('[NAV-12] offers a reload where the code of a screen did not arrive, and says that drafts are kept', () => {
  restoreMedia = fakeMedia()
  const reload = vi.fn()
  render(
    <appShell.Root>
      <appShell.ScreenError error={new Error('inner text')} isLoadFailure onReload={reload} onRetry={() => undefined} />
    </appShell.Root>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('This screen could not be loaded')
  expect(alert.textContent).toContain('Drafts are kept')
  expect(alert.textContent).not.toContain('inner text')
  fireEvent.click(within(alert).getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
