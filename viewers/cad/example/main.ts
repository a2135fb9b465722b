import { createCadViewer } from '../create-cad-viewer.ts'
import { openDxf } from '../opening/open-dxf.ts'

/** `?file=NAME.dxf` opens a drawing of the public folder; `&theme=dark&space=1`. Timings are left on the page's window. */
const query = new URLSearchParams(location.search)
if (query.get('theme') === 'dark') document.documentElement.dataset['mantineColorScheme'] = 'dark'
const host = document.getElementById('viewer')
if (!host) throw new Error('The page has no viewer.')
const viewer = createCadViewer(host, { label: 'Drawing' })
const answer = await fetch(`/${query.get('file') ?? 'drawing.dxf'}`)
const bytes = await answer.arrayBuffer()
const arrived = performance.now()
viewer.on('drawn', () => Object.assign(window, { drawnAfterMs: performance.now() - arrived }))
const list = await openDxf(bytes)
viewer.setDrawing(list)
viewer.setSpace(Number(query.get('space') ?? 0))
Object.assign(window, { cadViewer: viewer, cadList: list })
