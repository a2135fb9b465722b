import { useEffect, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'
import type { TwinFeedProps, TwinPart } from '../twin-parts.ts'

type Loaded = Awaited<ReturnType<TwinPart['load']>>

const loaded = new Map<string, Promise<Loaded>>()

/** What the module of a layer brings, fetched once; null until it is here. */
export function useLoadedPart(part: TwinPart | undefined): Loaded | null {
  const [here, setHere] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!part) return setHere(null)
    let isGone = false
    const coming = loaded.get(part.id) ?? part.load()
    loaded.set(part.id, coming)
    coming.then(
      (arrived) => {
        if (!isGone) setHere(arrived)
      },
      (error: unknown) => {
        loaded.delete(part.id)
        log('error', 'A layer of the twin could not be fetched.', error)
      },
    )
    return () => {
      isGone = true
    }
  }, [part])
  return here
}

/** Brings a layer to the scene; draws nothing of its own. */
export function LayerFeed({ part, ...feed }: TwinFeedProps & { readonly part: TwinPart }) {
  const here = useLoadedPart(part)
  return here && <here.Feed {...feed} />
}
