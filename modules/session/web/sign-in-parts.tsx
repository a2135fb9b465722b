import { type ComponentType, useEffect, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'

/** Another way in, shown under name and password: single sign-on. */
export interface SignInPart {
  readonly id: string
  /** Position among the parts, ascending. */
  readonly order: number
  /** Loaded when the sign-in page is shown; null where the part has nothing to offer here. */
  readonly load: () => Promise<ComponentType | null>
}

const parts = new Map<string, SignInPart>()

/** Adds a part to the sign-in page. Modules call this where their screens are declared. */
export function registerSignInPart(part: SignInPart): void {
  parts.set(part.id, part)
}

/** The parts that have something to offer, as they come. */
export function SignInParts() {
  const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType>>>({})
  useEffect(() => {
    let isGone = false
    for (const { id, load } of parts.values()) {
      load().then(
        (Part) => {
          if (Part && !isGone) setLoaded((others) => ({ ...others, [id]: Part }))
        },
        (error: unknown) => log('warn', `The way to sign in called '${id}' did not load.`, error),
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
