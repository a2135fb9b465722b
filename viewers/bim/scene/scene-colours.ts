import { Color } from 'three'

export interface SceneColours {
  readonly top: Color
  readonly bottom: Color
  readonly accent: Color
  readonly edge: Color
  readonly grid: Color
  readonly cap: Color
  readonly capLine: Color
  readonly ghost: Color
  readonly paper: Color
  readonly ink: Color
  readonly isDark: boolean
}

/** CSS variables that a page may set, each with the colours used where it does not: light, dark. */
const VARIABLES = {
  top: ['--pl-canvas-top', '#f7f9fa', '#1c2126'],
  bottom: ['--pl-canvas-bottom', '#dde2e4', '#0f1214'],
  accent: ['--pl-accent', '#0b6b5d', '#4fc3ac'],
  edge: ['--pl-canvas-edge', '#2b3033', '#05070a'],
  grid: ['--pl-canvas-grid', '#7f898d', '#7d8a92'],
  cap: ['--pl-canvas-cap', '#5b6468', '#aab4ba'],
  capLine: ['--pl-canvas-cap-line', '#1d2326', '#e6ebee'],
  ghost: ['--pl-canvas-ghost', '#8b979c', '#8d9aa3'],
  // A drawing is dark on light in both themes; at night its paper is not as white.
  paper: ['--pl-canvas-paper', '#fcfbf8', '#e9e7e2'],
  ink: ['--pl-canvas-ink', '#33383b', '#2b3033'],
} as const

/** Reads the colours that hold for `host` now; any CSS colour will do, because the browser resolves it. */
export function readSceneColours(host: HTMLElement): SceneColours {
  const isDark = pageIsDark(host)
  const probe = document.createElement('span')
  probe.style.display = 'none'
  host.append(probe)
  const read = ([name, light, dark]: readonly [string, string, string]): Color => {
    probe.style.color = `var(${name}, ${isDark ? dark : light})`
    return parseColour(getComputedStyle(probe).color) ?? new Color(isDark ? dark : light)
  }
  const colours = {
    top: read(VARIABLES.top),
    bottom: read(VARIABLES.bottom),
    accent: read(VARIABLES.accent),
    edge: read(VARIABLES.edge),
    grid: read(VARIABLES.grid),
    cap: read(VARIABLES.cap),
    capLine: read(VARIABLES.capLine),
    ghost: read(VARIABLES.ghost),
    paper: read(VARIABLES.paper),
    ink: read(VARIABLES.ink),
    isDark,
  }
  probe.remove()
  return colours
}

/** `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`, as browsers compute them; null for other spaces. */
export function parseColour(computed: string): Color | null {
  const parts = computed.match(/^(rgba?|color)\((srgb )?([^)]*)\)$/)
  const numbers = (parts?.[3] ?? '').split(/[\s,/]+/).map(Number)
  const [r, g, b] = numbers
  if (!parts || r === undefined || g === undefined || b === undefined || ![r, g, b].every(Number.isFinite)) return null
  if (parts[1] === 'color' && !parts[2]) return null
  const scale = parts[1] === 'color' ? 1 : 255
  return new Color().setRGB(r / scale, g / scale, b / scale, 'srgb')
}

function pageIsDark(host: HTMLElement): boolean {
  const scheme = host.closest('[data-mantine-color-scheme]')?.getAttribute('data-mantine-color-scheme')
  if (scheme === 'dark' || scheme === 'light') return scheme === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Calls `changed` whenever the page's theme may have changed. The answer stops it. */
export function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'class', 'style'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
