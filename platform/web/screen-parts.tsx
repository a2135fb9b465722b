import { type ComponentType, useEffect, useState } from 'react'
import { defineSeam, type Seam } from '#platform/contract/seam.ts'
import { log } from './messages/logger.ts'

/** A part that a module adds to another module's screen: one of its offers. */
export interface ScreenPart {
  readonly id: string
  /** Position among the parts, ascending. */
  readonly order: number
  /** Loaded when the screen is shown; null where the part has nothing to offer here. */
  readonly load: () => Promise<ComponentType | null>
}

export interface ScreenParts extends Seam<ScreenPart> {
  /** The parts that have something to offer, in their order, each as it comes. */
  readonly Parts: ComponentType
}

/** A place on a screen that other modules add to, so that the screen's module need not know them. */
export function createScreenParts(seamId: string): ScreenParts {
  const seam = defineSeam<ScreenPart>(seamId, { named: ({ id }) => id })
  function Parts() {
    const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType>>>({})
    useEffect(() => {
      let isGone = false
      for (const { id, load } of seam.all()) {
        load().then(
          (Part) => {
            if (Part && !isGone) setLoaded((others) => ({ ...others, [id]: Part }))
          },
          (error: unknown) => log('warn', `The part '${id}' of this screen did not load.`, error),
        )
      }
      return () => {
        isGone = true
      }
    }, [])
    const inOrder = seam.all().toSorted((a, b) => a.order - b.order)
    return inOrder.map(({ id }) => {
      const Part = loaded[id]
      return Part && <Part key={id} />
    })
  }
  return Object.assign(seam, { Parts })
}
