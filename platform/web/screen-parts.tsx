import { type ComponentType, useEffect, useState } from 'react'
import { log } from './messages/logger.ts'

/** A part that a module adds to another module's screen. */
export interface ScreenPart {
  readonly id: string
  /** Position among the parts, ascending. */
  readonly order: number
  /** Loaded when the screen is shown; null where the part has nothing to offer here. */
  readonly load: () => Promise<ComponentType | null>
}

export interface ScreenParts {
  /** Adds a part, or takes the place of the one with the same id. Modules call it where their screens are declared. */
  readonly register: (part: ScreenPart) => void
  /** The parts that have something to offer, in their order, each as it comes. */
  readonly Parts: ComponentType
}

/** A place on a screen that other modules add to, so that the screen's module need not know them. */
export function createScreenParts(): ScreenParts {
  const parts = new Map<string, ScreenPart>()
  function Parts() {
    const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType>>>({})
    useEffect(() => {
      let isGone = false
      for (const { id, load } of parts.values()) {
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
    const inOrder = [...parts.values()].sort((a, b) => a.order - b.order)
    return inOrder.map(({ id }) => {
      const Part = loaded[id]
      return Part && <Part key={id} />
    })
  }
  return { register: (part) => void parts.set(part.id, part), Parts }
}
