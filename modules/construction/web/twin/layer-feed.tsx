import { useCallback, useEffect, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'
import type { TwinLayerId } from '../../contract/twin-layers.ts'
import type { TimeMark, TwinFeedProps, TwinPart } from '../twin-parts.ts'

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

interface LayerFeedProps extends Omit<TwinFeedProps, 'onMarks'> {
  readonly part: TwinPart
  readonly onMarks: (id: TwinLayerId, marks: readonly TimeMark[]) => void
}

/** Brings a layer to the scene; draws nothing of its own. */
export function LayerFeed({ part, onMarks, ...feed }: LayerFeedProps) {
  const here = useLoadedPart(part)
  const { id } = part
  const tell = useCallback((marks: readonly TimeMark[]) => onMarks(id, marks), [onMarks, id])
  return here && <here.Feed {...feed} onMarks={tell} />
}
