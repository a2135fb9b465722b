import { type RefObject, useEffect, useRef, useState } from 'react'
import { requestFile } from '#platform/web/api/request.ts'
import type { CameraSource } from '../contract/cameras-records.ts'
import { openTicket, wordsOf } from './use-live-picture.ts'
import { CannotPlayError, playFilm } from './video-player.ts'
import { followWhep } from './whep-player.ts'

interface LiveVideo {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isPlaying: boolean
  /** What went wrong, in the server's words; '' where the stream ended without any. */
  readonly problem: string | null
}

const NOTHING = { isPlaying: false, problem: null }

/**
 * Plays the stream of a camera while it is mounted. A stream lives for minutes: then the next one is opened, for which the server
 * asks for the person's rights again.
 * @param round another number opens it anew after a problem
 */
export function useLiveVideo(
  { id, source }: { readonly id: string; readonly source: CameraSource },
  round: number,
  cannotPlay: string,
): LiveVideo {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<Omit<LiveVideo, 'video'>>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew
  useEffect(() => {
    const end = new AbortController()
    setShown(NOTHING)
    const play = source === 'whep' ? followWhep : follow
    play(id, video.current!, () => setShown({ isPlaying: true, problem: null }), end.signal).catch((error: unknown) => {
      if (end.signal.aborted) return
      setShown({ isPlaying: false, problem: error instanceof CannotPlayError ? cannotPlay : wordsOf(error) })
    })
    return () => end.abort()
  }, [id, source, round])
  return { video, ...shown }
}

async function follow(id: string, video: HTMLVideoElement, onPlaying: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const url = await openTicket(id, signal)
    const answer = await requestFile(url, signal)
    const count = answer.body ? await playFilm(video, answer.body, onPlaying) : 0
    // An end right after the first picture is the camera's, not the stream's: asking again at once would never stop.
    if (count < 2) throw new Error('')
  }
}
