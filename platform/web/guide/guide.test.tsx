import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebModule } from '../define-web-module.ts'
import { loadCatalogue } from '../language/i18n.ts'
import { clearLocalData } from '../session/local-data.ts'
import { setSession } from '../session/session-store.ts'
import { setUiState, uiStateStore } from '../state/ui-state.ts'
import { keepSignedIn, shownMessages, startFreshBrowser, userInfoOf } from '../testing/fresh-browser.ts'
import { homes, openProduct, sampleModules } from '../testing/sample-product.tsx'
import { ok, type ServerDouble, startServerDouble } from '../testing/server-double.ts'
import { loadGuide } from './load-guide.ts'
import { doToursStart, forgetSeenTours, letToursStart } from './seen-tours.ts'
import { registerTours } from './tour-registry.ts'

const both = (text: string) => ({ en: text, ar: `${text} (ar)` })
const step = (anchor: string) => ({ anchor, title: both(`About ${anchor}`), text: both(`What ${anchor} is for`) })
const SEEN = 'function-guidance:user-1:homes.index'

let server: ServerDouble
let loads = 0

/** The sample product, whose home has the guide, and two things that a tour may point at. */
async function openHome(anchors = ['first', 'second', 'third']) {
  const Guide = await loadGuide()
  const modules: WebModule[] = sampleModules.map((module) =>
    module.spec.id === homes.id
      ? {
          ...module,
          screens: {
            ...module.screens,
            index: async () => () => (
              <>
                <h1>Home</h1>
                <input aria-label="Search" />
                {anchors.map((anchor) => (
                  <div key={anchor} data-tour={anchor} />
                ))}
                <Guide />
              </>
            ),
          },
        }
      : module,
  )
  openProduct('/home/index', modules)
  await screen.findByRole('heading', { name: 'Home' })
}

beforeEach(async () => {
  loads = 0
  server = startServerDouble()
  await startFreshBrowser()
  setUiState({ guideHidden: false })
  await loadGuide()
  await loadCatalogue('guide')
  server.on('GET /user_rbac/api/user/getUserInfo', () => ok(userInfoOf('/home,/incident')))
  registerTours(homes.id, {
    index: async () => {
      loads += 1
      return {
        steps: [step('first'), step('second'), step('third')],
        shortcuts: [{ keys: 'Q', text: both('Quick look') }],
      }
    },
  })
  keepSignedIn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tour = () => screen.queryByRole('dialog', { name: /^About/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const button = () => screen.getByRole('button', { name: 'Guide' })
const descriptionOfButton = () =>
  document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent?.trim()
const tourStarts = () => screen.findByRole('dialog', { name: 'About first' })
/** Longer than a tour needs to find what it points at. */
const afterLooks = () => act(() => new Promise((done) => setTimeout(done, 700)))

describe('a tour', () => {
  it('[NAV-20] is shown at the first visit, leaves out what is not there, and is remembered', async () => {
    await openHome(['first', 'second'])
    expect((await tourStarts()).textContent).toContain('1 of 2')
    expect(localStorage.getItem(SEEN)).not.toBeNull()
    await press('Next')
    expect(tour()?.textContent).toContain('What second is for')
    await press('Back')
    expect(tour()?.textContent).toContain('What first is for')
    await press('Next')
    await press('Done')
    expect(tour()).toBeNull()
    cleanup()
    await openHome()
    await afterLooks()
    expect([tour(), loads]).toEqual([null, 1])
  })

  it('[NAV-20] [AUTH-07] is not shown again after signing out, but to another person', async () => {
    localStorage.setItem(SEEN, 'then')
    clearLocalData()
    await openHome()
    await afterLooks()
    expect(tour()).toBeNull()
    cleanup()
    setSession({ userId: 'user-2' })
    await openHome()
    await tourStarts()
  })

  it('starts by itself once only: that of another screen waits behind a dot on the button', async () => {
    localStorage.setItem('function-guidance:user-1:homes.other', 'then')
    await openHome()
    await waitFor(() => expect(descriptionOfButton()).toMatch(/not seen the tour/))
    await afterLooks()
    expect(tour()).toBeNull()
    await userEvent.click(button())
    await press('Show me this screen')
    await tourStarts()
    await press('Skip')
    expect(descriptionOfButton()).toBe('Drag it, or move it with the arrow keys.')
  })

  it('takes the focus where nobody has it, ends by Escape and gives it back', async () => {
    await openHome()
    const card = await tourStarts()
    expect(document.activeElement).toBe(card)
    await userEvent.keyboard('{Escape}')
    expect(tour()).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('ends where a dialog opens over the page', async () => {
    await openHome()
    await tourStarts()
    const dialog = document.createElement('section')
    dialog.setAttribute('aria-modal', 'true')
    document.body.append(dialog)
    await waitFor(() => expect(tour()).toBeNull())
    dialog.remove()
  })

  it('waits for another visit where somebody types', async () => {
    await openHome()
    screen.getByLabelText('Search').focus()
    await afterLooks()
    expect([tour(), localStorage.getItem(SEEN)]).toEqual([null, null])
  })

  it('[NAV-20] starts nowhere by itself where tours are put away, and again once they are wanted', async () => {
    letToursStart(false)
    localStorage.setItem(SEEN, 'then')
    expect(localStorage.getItem('function-guidance')).toBe('off')
    forgetSeenTours()
    await openHome()
    await afterLooks()
    expect([tour(), loads]).toEqual([null, 0])
    cleanup()
    letToursStart(true)
    expect(doToursStart()).toBe(true)
    await openHome()
    await tourStarts()
  })
})

describe('the button of the guide', () => {
  beforeEach(() => letToursStart(false))

  it('[NAV-20] shows the tour again, lists the keys, and has the focus again afterwards', async () => {
    await openHome()
    await userEvent.click(button())
    const panel = screen.getByRole('dialog', { name: /^Guide/ })
    await waitFor(() => expect(panel.textContent).toContain('Quick look'))
    await press('Show me this screen')
    expect(document.activeElement).toBe(await tourStarts())
    await press('Skip')
    expect(document.activeElement).toBe(button())
  })

  it('[NAV-20] [AUTH-07] stays where it was moved, over signing out too', async () => {
    await openHome()
    button().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(JSON.parse(localStorage.getItem('chat-button-position') ?? '')).toEqual({ side: 'start', down: 0.8 })
    clearLocalData()
    cleanup()
    await openHome()
    expect([button().dataset['side'], button().style.getPropertyValue('--down')]).toEqual(['start', '0.8'])
  })

  it('[NAV-20] is dragged to the nearer edge, which is no press', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 800))
    await openHome()
    fireEvent.pointerDown(button(), { button: 0, clientX: 980, clientY: 780 })
    fireEvent.pointerMove(button(), { clientX: 200, clientY: 400 })
    fireEvent.pointerUp(button(), { clientX: 200, clientY: 400 })
    fireEvent.click(button())
    expect(JSON.parse(localStorage.getItem('chat-button-position') ?? '')).toEqual({ side: 'start', down: 0.5 })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(button())
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  it('[NAV-20] can be put away, and says where it is found', async () => {
    await openHome()
    await userEvent.click(button())
    await press('Hide this button')
    expect(screen.queryByRole('button', { name: 'Guide' })).toBeNull()
    expect(uiStateStore.getState().guideHidden).toBe(true)
    expect(shownMessages()).toEqual(['The guide button is hidden. Your profile shows it again.'])
  })
})
