import { readDisplayFile } from '#engines/dxf/display-file.ts'
import { createCadViewer } from '../create-cad-viewer.ts'
import { prepareDxf } from '../opening/open-dxf.ts'

/**
 * `?file=NAME.dxf` opens a drawing of the public folder, `?file=NAME.display` its display data; `&theme=dark&space=1`.
 * What the benchmark reads is left on the page's window.
 */
const query = new URLSearchParams(location.search)
if (query.get('theme') === 'dark') document.documentElement.dataset['mantineColorScheme'] = 'dark'
const host = document.getElementById('viewer')
if (!host) throw new Error('The page has no viewer.')
const viewer = createCadViewer(host, { label: 'Drawing' })
const file = query.get('file') ?? 'drawing.dxf'
const dxf = file.endsWith('.dxf') ? prepareDxf() : null
const bytes = await (await fetch(`/${file}`)).arrayBuffer()
const arrived = performance.now()
viewer.on('drawn', () => Object.assign(window, { cadDrawnAfterMs: performance.now() - arrived }))
const list = dxf ? await dxf.open(bytes) : readDisplayFile(bytes)
viewer.setDrawing(list)
viewer.setSpace(Number(query.get('space') ?? 0))
Object.assign(window, { cadViewer: viewer, cadList: list })
