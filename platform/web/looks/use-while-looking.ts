import { useState } from 'react'
import type { PictureLook } from '#platform/contract/picture-look.ts'

const EVERY_MS = 2_000

/** Asks again while a look runs, which no event tells: `options` go into the query, whose answer `follow` is told. */
export function useWhileLooking() {
  const [isRunning, setRunning] = useState(false)
  return {
    options: isRunning ? { refetchEveryMs: EVERY_MS } : {},
    follow: (look: PictureLook | null | undefined) => {
      if ((look?.state === 'running') !== isRunning) setRunning(!isRunning)
      return look
    },
  }
}
