import './example.css'
import { createMap } from '../core/create-map.ts'
import type { SiteMap, SiteMapEvents } from '../core/site-map.ts'
import { exampleSites, exampleStructures } from './example-sites.ts'

declare global {
  interface Window {
    /** For trying things in the console, and for the scripted check. */
    exampleMap: SiteMap
    exampleEvents: { name: keyof SiteMapEvents; payload: unknown }[]
  }
}

// ?language=ar&theme=dark&view=46.7225,24.838,15&select=RUH-M&draw=polygon or ?field
const query = new URLSearchParams(location.search)
const language = query.get('language') === 'ar' ? 'ar' : 'en'
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const view = query.get('view')?.split(',').map(Number)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset['mantineColorScheme'] = theme

const stage = document.querySelector<HTMLElement>('#stage')
if (!stage) throw new Error('The page has no stage')
window.exampleEvents = []
if (query.has('field')) {
  const { mountBoundaryExample } = await import('./boundary-example.tsx')
  mountBoundaryExample(stage, language)
} else await showMap(stage)

async function showMap(host: HTMLElement): Promise<void> {
  const map = createMap(host, {
    language,
    ...(view && { view: { center: [view[0] ?? 0, view[1] ?? 0], zoom: view[2] ?? 4 } }),
  })
  window.exampleMap = map
  for (const name of ['ready', 'pick', 'hover', 'moved', 'failed'] as const) {
    map.on(name, (payload) => window.exampleEvents.push({ name, payload }))
  }
  map.on('pick', (thing) => map.select(thing))
  // Before the map has read its style, as a device that turns dark while a screen opens.
  if (query.get('turn') === 'dark') map.setTheme('dark')
  map.setSites(exampleSites(language))
  map.setStructures(exampleStructures(language))
  const selected = query.get('select')
  if (selected) map.select({ kind: 'site', id: selected })
  const draw = query.get('draw')
  if (draw === 'polygon') {
    const site = exampleSites(language).find(({ id }) => id === query.get('edit'))
    await map.startDrawing('polygon', site?.boundary?.type === 'Polygon' ? site.boundary : null)
  } else if (draw === 'point') await map.startDrawing('point')
}
