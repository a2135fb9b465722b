/**
 * Every colour, size and time of the interface. `tokens.css` and Mantine's theme are made from this file; nothing else
 * in the product writes a colour.
 */

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
type PerTheme<Value> = Readonly<Record<Theme, Value>>

/** Warm neutral greys, from the ground to the ink of each theme. */
export const NEUTRALS = {
  light: [
    '#fbfaf8',
    '#f6f4f1',
    '#f0eeea',
    '#e9e6e1',
    '#e0dcd5',
    '#d3cec6',
    '#bcb6ac',
    '#8c867b',
    '#777167',
    '#645f56',
    '#49453e',
    '#1b1a17',
  ],
  dark: [
    '#121316',
    '#17181b',
    '#1d1e21',
    '#242528',
    '#2c2d30',
    '#38393b',
    '#4c4d4e',
    '#767675',
    '#8c8b89',
    '#a5a4a1',
    '#c8c7c4',
    '#edeceb',
  ],
} as const satisfies PerTheme<readonly string[]>

/**
 * What a colour is for. `surface` is what content lies on, `ground` what surfaces lie on; `control` is the outline of
 * something that can be operated and therefore keeps 3:1, `line` only separates.
 */
export const ROLES = {
  light: {
    ground: '#fbfaf8',
    surface: '#ffffff',
    sunken: '#f6f4f1',
    hover: '#f3f1ed',
    pressed: '#e9e6e1',
    line: '#e7e4de',
    'line-strong': '#d3cec6',
    control: '#8c867b',
    text: '#1b1a17',
    'text-soft': '#49453e',
    'text-quiet': '#645f56',
    'text-off': '#a19b91',
    accent: '#0b6b5d',
    'accent-hover': '#095a4e',
    'accent-pressed': '#074a40',
    'on-accent': '#ffffff',
    'accent-text': '#0b6b5d',
    'accent-tint': '#e5f1ee',
    'accent-line': '#9fcbc2',
    inverse: '#26241f',
    'on-inverse': '#fbfaf8',
  },
  dark: {
    ground: '#121316',
    surface: '#17181b',
    sunken: '#0e0f11',
    hover: '#1f2024',
    pressed: '#2a2b2f',
    line: '#26272a',
    'line-strong': '#38393b',
    control: '#767675',
    text: '#edeceb',
    'text-soft': '#c8c7c4',
    'text-quiet': '#a5a4a1',
    'text-off': '#66666a',
    accent: '#4fc3ac',
    'accent-hover': '#66cfba',
    'accent-pressed': '#3cae98',
    'on-accent': '#06201b',
    'accent-text': '#5fcab4',
    'accent-tint': '#14302b',
    'accent-line': '#2c6e61',
    inverse: '#e4e2df',
    'on-inverse': '#1b1a17',
  },
} as const satisfies PerTheme<Readonly<Record<string, string>>>

export const STATUS_NAMES = ['critical', 'major', 'minor', 'good', 'info', 'off'] as const
export type Status = (typeof STATUS_NAMES)[number]

/** `shape` for dots, bars and outlines (3:1), `text` for words (4.5:1, also on the tint), `tint` for backgrounds. */
export const STATUS = {
  light: {
    critical: { shape: '#c0362c', text: '#ab2e25', tint: '#fbeae8' },
    major: { shape: '#d9730d', text: '#964b00', tint: '#fcefdf' },
    minor: { shape: '#b58a00', text: '#735800', tint: '#f9f1d4' },
    good: { shape: '#2e7d4f', text: '#236a41', tint: '#e6f3ea' },
    info: { shape: '#2f6db3', text: '#28609f', tint: '#e7f0f9' },
    off: { shape: '#8a8780', text: '#5f5c56', tint: '#f0eeea' },
  },
  dark: {
    critical: { shape: '#ee6a5f', text: '#f4877e', tint: '#37201e' },
    major: { shape: '#ee9442', text: '#f2a55e', tint: '#36261a' },
    minor: { shape: '#d0ab35', text: '#dcbb52', tint: '#312a18' },
    good: { shape: '#55b37e', text: '#6ac08e', tint: '#192c22' },
    info: { shape: '#649fdd', text: '#80b1e6', tint: '#1a283a' },
    off: { shape: '#8f8d89', text: '#b0aeaa', tint: '#26272a' },
  },
} as const satisfies PerTheme<Readonly<Record<Status, { shape: string; text: string; tint: string }>>>

/**
 * Data colours. `series`: eight that stay apart for colour-blind readers, in this order on every screen. `sequential`:
 * one hue, little to much. `diverging`: cut or late, even, fill or early. `score`: 0 to 4.
 */
export const DATA = {
  light: {
    series: ['#2f6db3', '#dd7316', '#12836b', '#a8478a', '#5a5208', '#1f2f6b', '#3f97c4', '#8c4a2f'],
    sequential: ['#e3f0f2', '#bfdde1', '#93c5cd', '#62a9b5', '#388b9a', '#1b6b7b', '#0b4b59'],
    diverging: ['#8c4a12', '#c07a35', '#e3b583', '#f0eeea', '#8fc4d0', '#41909f', '#125e6d'],
    score: ['#a8323e', '#c9652e', '#a88516', '#5c8f4a', '#1f6f5c'],
  },
  dark: {
    series: ['#6ea8e8', '#f08c3a', '#3fbf9c', '#dd85bf', '#ece08a', '#7f6fe0', '#a5dcf5', '#c08a72'],
    sequential: ['#12313a', '#164653', '#1d5f6e', '#2b7d8d', '#4a9dab', '#7bbfc9', '#b9e0e5'],
    diverging: ['#eaa560', '#b9783a', '#6e4a2b', '#2c2d30', '#2a5c68', '#3f91a1', '#7cc7d4'],
    score: ['#e0606a', '#e38a52', '#d0ab35', '#86bb6f', '#49b59a'],
  },
} as const satisfies PerTheme<Readonly<Record<'series' | 'sequential' | 'diverging' | 'score', readonly string[]>>>

/** Font size and line height in rem; Arabic is set one step larger, because its letters are smaller in the same em. */
export const TYPE = {
  small: { latin: [0.75, 1.125], arabic: [0.8125, 1.25] },
  base: { latin: [0.8125, 1.25], arabic: [0.875, 1.375] },
  read: { latin: [0.875, 1.375], arabic: [0.9375, 1.5] },
  title: { latin: [1, 1.5], arabic: [1.0625, 1.625] },
  head: { latin: [1.25, 1.75], arabic: [1.375, 2] },
  figure: { latin: [1.75, 2.125], arabic: [1.875, 2.375] },
} as const
export const WEIGHT = { regular: 400, medium: 500, strong: 600 } as const
export const FONT = {
  latin: '"Inter Variable", "Inter Until Loaded", Inter, system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  arabic: '"Inter Variable", "Noto Sans Arabic Variable", system-ui, "Segoe UI", Tahoma, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

/** Multiples of the 4 px grid; `--pl-space-3` is 12 px. */
export const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const
export const RADIUS_PX = { control: 6, panel: 10 } as const
/** 120 ms for feedback, 180 ms for panels; nothing moves where the person asked for reduced motion. */
export const MOTION_MS = { fast: 120, panel: 180 } as const
/** CONST-01: popups from 1000, messages from 5000. */
export const Z_INDEX = { frame: 100, popup: 1000, message: 5000 } as const
/** CONST-01. */
export const TOAST_MS = 3000
/** CONST-01 and NAV-17: a hover popover opens after this time and closes itself about a second after it opened. */
export const HOVER_OPEN_MS = 100
export const HOVER_CLOSE_MS = 1000
/** NAV-13. */
export const SIDEBAR_REM = { collapsed: 5.25, expanded: 16.25, collapsedPhone: 0, expandedPhone: 17.875 } as const
/** NAV-14: a phone is narrower than this, a tablet up to `tablet`. */
export const BREAKPOINT_PX = { phone: 768, tablet: 1024 } as const
export const SHADOW = {
  light: { float: '0 1px 2px rgb(27 26 23 / 6%), 0 8px 24px -4px rgb(27 26 23 / 14%)', scrim: 'rgb(27 26 23 / 32%)' },
  dark: { float: '0 1px 2px rgb(0 0 0 / 40%), 0 10px 28px -4px rgb(0 0 0 / 60%)', scrim: 'rgb(0 0 0 / 55%)' },
} as const
