import type { BimViewer } from './bim-viewer.ts'
import type { ViewerParts } from './viewer-parts.ts'

/** Measuring as the outside sees it, at this moment. */
export function measuringOf({ measure, hover, probe }: ViewerParts): BimViewer['measure'] {
  return {
    all: measure.all,
    mode: measure.mode,
    points: measure.points,
    setMode: (mode) => {
      measure.setMode(mode)
      void hover.set([])
    },
    setLengths: (lengths) => measure.setLengths(lengths),
    finish: () => measure.finish(),
    takeBack: () => measure.takeBack(),
    volumeOf: async (items) => {
      for (const item of items) {
        const shape = await probe.volume(item)
        if (shape) measure.add(shape)
      }
    },
    open: (id) => measure.open(id),
    remove: (id) => measure.remove(id),
    clear: () => measure.clear(),
  }
}
