import type { BimViewer } from './bim-viewer.ts'
import type { ViewerParts } from './viewer-parts.ts'

/** Walking as the outside sees it, at this moment. `toPerspective` leaves whatever cannot be walked in. */
export function walkingOf({ walk, events }: ViewerParts, toPerspective: () => void): BimViewer['walk'] {
  return {
    isOn: walk.isOn,
    start: async () => {
      toPerspective()
      const isStanding = walk.start()
      events.emit('walk', true)
      await isStanding
    },
    stop: () => {
      walk.stop()
      events.emit('walk', false)
    },
    push: (right, up, forward) => walk.push(right, up, forward),
  }
}
