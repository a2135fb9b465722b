import type { BimViewer } from './bim-viewer.ts'
import { BimViewerFailure } from './bim-viewer-failure.ts'
import type { ViewerParts } from './viewer-parts.ts'

/**
 * Brings a model to the stage: drawn first, and named after that, unless what is shown depends on what things are called.
 * `changed` is told where the box of all has grown, and where a model has come to the list.
 */
export async function loadModel(
  { store, visibility, rig, stage, events }: ViewerParts,
  { id, bytes, name }: Parameters<BimViewer['load']>[0],
  changed: { readonly scene: () => void; readonly models: () => void },
): Promise<void> {
  const isFirst = store.all.length === 0
  let isDrawn = false
  const letDraw = (): void => {
    stage.isHeld = false
  }
  const model = await store.load(id, name, bytes, async (opened) => {
    stage.isHeld = isFirst
    try {
      changed.scene()
      if (isFirst) rig.fit(store.box(), 'iso', false)
      isDrawn = await visibility.prepareByClass(opened)
      if (isDrawn) await store.draw(opened, letDraw)
    } finally {
      letDraw()
    }
    if (isDrawn) events.emit('drawn', { modelId: id })
  })
  changed.models()
  const isChanged = await visibility.prepare(model)
  if (!isDrawn) await store.draw(model)
  else if (isChanged) await store.settle()
  if (store.find(id) !== model) throw new BimViewerFailure('load-cancelled')
  if (!isDrawn) events.emit('drawn', { modelId: id })
  events.emit('ready', { modelId: id })
}
