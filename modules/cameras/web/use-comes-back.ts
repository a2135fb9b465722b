import { useEffect, useEffectEvent } from 'react'
import { useIsConnectionLost } from '#platform/web/messages/connection-store.ts'

const AGAIN_AFTER_MS = 5_000

/**
 * A picture or a stream that stopped is opened again by itself some seconds later, once the server can be reached: a guard
 * looks at it, and presses nothing.
 */
export function useComesBack(isStopped: boolean, round: number, openAgain: () => void): void {
  const isLost = useIsConnectionLost()
  const open = useEffectEvent(openAgain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round that stops waits anew.
  useEffect(() => {
    if (!isStopped || isLost) return
    const timer = window.setTimeout(() => open(), AGAIN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isStopped, isLost, round])
}
