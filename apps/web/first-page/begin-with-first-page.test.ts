import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN_KEY } from '#platform/web/session/access-token-key.ts'
import { PREFERENCES_KEY } from '#platform/web/state/preferences-key.ts'
import { beginWithFirstPage } from './begin-with-first-page.ts'

const PAGE = `
  <div id="app"></div>
  <template data-first-page="en"><p>Sign in</p><input name="username"><input type="radio" value="en"><input type="radio" value="dark"></template>
  <template data-first-page="ar"><p>تسجيل الدخول</p></template>`

let painted: (() => void) | null = null

type Entries = { readonly getEntriesByName: (name: string) => readonly unknown[] }

class PaintObserver {
  readonly #tell: (entries: Entries) => void
  constructor(tell: (entries: Entries) => void) {
    this.#tell = tell
  }
  observe() {
    painted = () => this.#tell({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) })
  }
}

const begin = () =>
  beginWithFirstPage({
    code: '/main.js /framework.js',
    screen: '/sign-in.js',
    modules: '/modules.js',
    style: '/main.css',
  })
const shown = () => document.getElementById('app')?.textContent
const fetched = () =>
  [...document.head.querySelectorAll('link, script')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  )

beforeEach(() => {
  painted = null
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  // The light DOM fetches nothing; told so, it does not complain.
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = true
  localStorage.clear()
  document.head.replaceChildren()
  document.body.innerHTML = PAGE
  window.history.replaceState(null, '', '/login')
  return () => vi.unstubAllGlobals()
})

describe('the sign-in page that comes drawn', () => {
  test('is shown, of no use yet, and the code is fetched once it is painted', () => {
    begin()
    expect(shown()).toBe('Sign in')
    const drawing = document.querySelector<HTMLElement>('#app > div')
    expect([drawing?.inert, drawing?.ariaHidden]).toEqual([true, 'true'])
    const field = drawing?.querySelector('input')
    expect([field?.readOnly, field?.name]).toEqual([true, ''])
    expect(fetched()).toEqual([])
    painted?.()
    painted?.()
    expect(fetched()).toEqual(['/main.css', '/framework.js', '/sign-in.js', '/main.js'])
  })

  test("speaks the person's language and wears the theme they chose", () => {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ state: { language: 'ar', theme: 'dark' }, version: 1 }))
    begin()
    expect(shown()).toBe('تسجيل الدخول')
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset['mantineColorScheme']]).toEqual(['ar', 'rtl', 'dark'])
  })

  test('has the choices of language and theme as they are', () => {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ state: { language: 'en', theme: 'dark' }, version: 1 }))
    begin()
    const chosen = [...document.querySelectorAll<HTMLInputElement>('#app [type=radio]')].map(({ checked }) => checked)
    expect(chosen).toEqual([true, true])
  })

  test.each([
    ['an invitation', () => window.history.replaceState(null, '', '/login#set-password=abc')],
    ['a sign-in code', () => window.history.replaceState(null, '', '/login?microsoftCode=abc')],
    ['a page that was not drawn', () => document.querySelector('template')?.remove()],
  ])('makes way for %s: the code is fetched at once', (_who, prepare) => {
    prepare()
    begin()
    expect(shown()).toBe('')
    expect(fetched()).toEqual(['/main.css', '/framework.js', '/sign-in.js', '/main.js'])
  })

  test('makes way for somebody who is signed in, and fetches what all modules declare in place of what the sign-in page alone needs', () => {
    localStorage.setItem(ACCESS_TOKEN_KEY, 'token')
    begin()
    expect(shown()).toBe('')
    expect(fetched()).toEqual(['/main.css', '/framework.js', '/modules.js', '/main.js'])
  })

  test('does not hold up a page that is never painted', () => {
    vi.useFakeTimers()
    begin()
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    expect(fetched()).toHaveLength(4)
  })
})
