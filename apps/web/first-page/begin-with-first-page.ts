import { isLanguage, type Language } from '#platform/contract/text.ts'
import { readStored, readStoredJson } from '#platform/web/browser-storage.ts'
import { isRecord } from '#platform/web/is-record.ts'
import { ACCESS_TOKEN_KEY } from '#platform/web/session/access-token-key.ts'
import { PREFERENCES_KEY } from '#platform/web/state/preferences-key.ts'

/** A page that nobody looks at is not painted: its code starts after this all the same, ms. */
const LONGEST_WAIT_MS = 500

/**
 * Shows the sign-in page that came with the document, in this person's language and theme, and fetches the product's code
 * once it is painted: on a phone's network, the two would share what there is. It runs on its own, before everything else;
 * the product draws over it.
 * @param attributes of the script's element: `code` and `style`, addresses of what the product starts with, `screen`, of
 * what the sign-in page needs besides, and `modules`, of what every other screen does
 */
export function beginWithFirstPage({ code, screen, modules, style }: DOMStringMap): void {
  const [main = '', ...everyPages] = addressesIn(code)
  const others = [...everyPages, ...addressesIn(readStored(ACCESS_TOKEN_KEY) === null ? screen : modules)]
  const start = once(() => {
    // The style is in the page as well; pages that follow have it from this file, which the code looks for.
    for (const address of addressesIn(style)) document.head.append(linkTo(address, 'stylesheet'))
    for (const address of others) document.head.append(linkTo(address, 'modulepreload'))
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = main
    document.head.append(script)
  })
  if (showFirstPage() && !document.hidden) {
    setTimeout(start, LONGEST_WAIT_MS)
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  } else start()
}

function addressesIn(list: string | undefined): string[] {
  return (list ?? '').split(' ').filter((address) => address !== '')
}

function linkTo(address: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = address
  return link
}

/** False where another screen comes: somebody is signed in, or the address brings an invitation or a sign-in code. */
function showFirstPage(): boolean {
  const { language, theme } = readPreferences()
  // Also where another screen comes: whoever works in the dark sees no light page before it.
  const isDark = theme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const root = document.documentElement
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  const page = document.querySelector<HTMLTemplateElement>(`template[data-first-page="${language}"]`)
  const place = document.getElementById('app')
  const { hash, search } = window.location
  if (!page || !place || hash || search || readStored(ACCESS_TOKEN_KEY) !== null) return false
  place.append(drawingOf(page))
  for (const input of place.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    input.checked = input.value === language || input.value === theme
  }
  return true
}

/**
 * Nothing in it can be used yet, and it says so to whoever looks: to a person, to what reads the screen aloud, and to
 * programs that fill in forms. What would be typed there would be lost.
 */
function drawingOf(page: HTMLTemplateElement): HTMLElement {
  const drawing = document.createElement('div')
  drawing.inert = true
  drawing.ariaHidden = 'true'
  // The face itself would come in place of the code; this stand-in has its widths.
  drawing.style.fontFamily = '"Inter Until Loaded", system-ui, sans-serif'
  drawing.append(page.content.cloneNode(true))
  for (const input of drawing.querySelectorAll('input')) {
    input.readOnly = true
    input.removeAttribute('name')
  }
  return drawing
}

function readPreferences(): { readonly language: Language; readonly theme: string } {
  const kept = readStoredJson(PREFERENCES_KEY)
  const state = isRecord(kept) && isRecord(kept['state']) ? kept['state'] : {}
  const own = (navigator.language ?? '').slice(0, 2)
  const language = [state['language'], own].find(isLanguage) ?? 'en'
  return { language, theme: String(state['theme'] ?? 'auto') }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
