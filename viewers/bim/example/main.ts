import '#ui/tokens.css'
import './example.css'
import type { BimLanguage } from '../bim-texts.ts'
import type { BimViewer } from '../bim-viewer.ts'
import { createBimViewer } from '../create-bim-viewer.ts'
import type { SpatialNode } from '../model/spatial-tree.ts'
import { parseViewState } from '../view-state.ts'

declare global {
  interface Window {
    /** For the check in a real browser. */
    bim: BimViewer
    bimReady: Promise<void>
    /** The first model is on the stage in whole. */
    bimDrawn: Promise<unknown>
    createBimViewer: typeof createBimViewer
  }
}

const query = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset['mantineColorScheme'] = query.get('theme') ?? 'light'
root.lang = query.get('language') ?? 'en'
root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
const [host, panel, tools] = ['viewer', 'panel', 'tools'].map((id) => document.getElementById(id) as HTMLElement) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
]

if (query.has('bare')) for (const part of [panel, tools]) part.hidden = true
const viewer = createBimViewer(host, { language: root.lang as BimLanguage })
window.bim = viewer
window.createBimViewer = createBimViewer
viewer.on('failure', (failure) => panel.replaceChildren(failure.message))

let state = ''
const actions: Readonly<Record<string, () => unknown>> = {
  Select: () => viewer.setTool('select'),
  Measure: () => viewer.setTool('measure'),
  'Clear measurements': () => viewer.measure.clear(),
  'Cut x': () => viewer.section.onAxis('x'),
  'Cut y': () => viewer.section.onAxis('y'),
  'Cut z': () => viewer.section.onAxis('z'),
  'Cut at face': () => viewer.setTool('section-face'),
  Flip: () => viewer.section.flip(),
  'No cut': () => viewer.section.clear(),
  Hide: () => viewer.hide(viewer.selection),
  Isolate: () => viewer.isolate(viewer.selection),
  Ghost: () => viewer.setOthers(viewer.visibility().others === 'ghost' ? 'hidden' : 'ghost'),
  'Show all': () => viewer.showAll(),
  Rooms: () => viewer.setSpacesVisible(!viewer.visibility().spaces),
  Fit: () => viewer.camera.fit(),
  Top: () => viewer.camera.view('top'),
  Front: () => viewer.camera.view('front'),
  Iso: () => viewer.camera.view('iso'),
  Parallel: () =>
    viewer.camera.setProjection(viewer.camera.projection === 'perspective' ? 'orthographic' : 'perspective'),
  Theme: () => {
    root.dataset['mantineColorScheme'] = root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
  },
  'Keep view': () => {
    state = JSON.stringify(viewer.viewState())
  },
  'Restore view': () => {
    const kept = state && parseViewState(JSON.parse(state))
    if (kept) void viewer.applyViewState(kept)
  },
}
for (const [name, act] of Object.entries(actions)) {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => void act())
  tools.append(button)
}

function treeNode(node: SpatialNode): HTMLElement {
  const label = `${node.name ?? node.ifcClass} (${node.count})`
  const pick = document.createElement('button')
  pick.textContent = label
  pick.addEventListener('click', () => viewer.select(node, { fly: true }))
  if (node.children.length === 0) return pick
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = label
  details.append(summary)
  details.addEventListener(
    'toggle',
    () => details.childElementCount === 1 && details.append(...node.children.map(treeNode)),
  )
  summary.addEventListener('dblclick', () => viewer.select(node, { fly: true }))
  return details
}

viewer.on('models', () => panel.replaceChildren(...viewer.spatialTree().map(treeNode)))
viewer.on('selection', async (items) => {
  panel.querySelectorAll('dl, h4').forEach((old) => {
    old.remove()
  })
  const [item] = items
  if (!item) return
  for (const group of await viewer.properties(item)) {
    const title = document.createElement('h4')
    title.textContent = group.title
    const list = document.createElement('dl')
    for (const row of group.rows) {
      const [name, value] = [document.createElement('dt'), document.createElement('dd')]
      name.textContent = row.name
      value.textContent = `${row.value} ${row.unit ?? ''}`
      list.append(name, value)
    }
    panel.append(title, list)
  }
})

/** `?models=duplex,duplex-el` opens those .frag files of the public folder. */
async function open(): Promise<void> {
  for (const name of (query.get('models') ?? 'duplex').split(',')) {
    const bytes = fetch(`${name}.frag`).then((answer) => answer.arrayBuffer())
    await viewer.load({ id: name, name, bytes })
  }
}
window.bimDrawn = new Promise((resolve) => viewer.on('drawn', resolve))
window.bimReady = open()
