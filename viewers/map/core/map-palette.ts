import type { SiteTone } from './site-map.ts'

export type MapTheme = 'light' | 'dark'

export interface MapPalette {
  readonly theme: MapTheme
  readonly sea: string
  readonly land: string
  readonly coast: string
  readonly border: string
  readonly grid: string
  readonly placeText: string
  readonly countryText: string
  readonly text: string
  readonly surface: string
  readonly inverse: string
  readonly onInverse: string
  readonly accent: string
  readonly structure: string
  readonly tones: Readonly<Record<SiteTone, string>>
}

/** Which variable each colour is read from, and what it is where the page defines none. */
const SOURCES = {
  sea: ['--pl-map-sea', '#dfe6e8', '#0d0f12'],
  land: ['--pl-map-land', '#f7f5f1', '#1a1c1f'],
  coast: ['--pl-map-coast', '#c3ced1', '#33383d'],
  border: ['--pl-map-border', '#c2bbb0', '#46484c'],
  grid: ['--pl-map-grid', '#8c867b', '#8c8b89'],
  placeText: ['--pl-text-quiet', '#645f56', '#a5a4a1'],
  countryText: ['--pl-n-9', '#777167', '#8c8b89'],
  text: ['--pl-text', '#1b1a17', '#edeceb'],
  surface: ['--pl-surface', '#ffffff', '#17181b'],
  inverse: ['--pl-inverse', '#26241f', '#e4e2df'],
  onInverse: ['--pl-on-inverse', '#fbfaf8', '#1b1a17'],
  accent: ['--pl-accent', '#0b6b5d', '#4fc3ac'],
  structure: ['--pl-n-10', '#645f56', '#a5a4a1'],
} as const

const TONES: Readonly<Record<SiteTone, readonly [variable: string, light: string, dark: string]>> = {
  good: ['--pl-good', '#2e7d4f', '#55b37e'],
  info: ['--pl-info', '#2f6db3', '#649fdd'],
  minor: ['--pl-minor', '#b58a00', '#d0ab35'],
  major: ['--pl-major', '#d9730d', '#ee9442'],
  critical: ['--pl-critical', '#c0362c', '#ee6a5f'],
  off: ['--pl-off', '#8a8780', '#8f8d89'],
}

/** What MapLibre's colour parser reads; a page may define a variable by a function it does not know. */
const READABLE = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]+\)|hsla?\([\d\s,.%/deg]+\))$/i

/** Reads the map's colours from the CSS variables that hold at `host`. */
export function readPalette(host: Element, theme: MapTheme): MapPalette {
  const style = getComputedStyle(host)
  const read = ([variable, light, dark]: readonly [string, string, string]): string => {
    const value = style.getPropertyValue(variable).trim()
    return READABLE.test(value) ? value : theme === 'light' ? light : dark
  }
  const colours = mapValues(SOURCES, read)
  return { theme, ...colours, tones: mapValues(TONES, read) }
}

function mapValues<Key extends string, From, To>(record: Readonly<Record<Key, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, to(value)])) as Record<Key, To>
}

/** The theme the page shows: what the root element says, otherwise what the system prefers. */
export function pageTheme(): MapTheme {
  const stated = document.documentElement.getAttribute('data-mantine-color-scheme')
  if (stated === 'light' || stated === 'dark') return stated
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
