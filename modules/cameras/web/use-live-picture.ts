import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { type AnswerFor, endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { camerasApi } from '../contract/cameras-api.ts'
import { CAMERA_KEY, cameraRequest, isCameraFailure } from './camera-client.ts'
import { picturesOf } from './picture-parts.ts'

export interface LivePicture {
  /** Address in this page of the newest picture; null before the first. */
  readonly address: string | null
  readonly takenAt: string | null
  /** What went wrong, in the server's words; '' where the picture ended without any. */
  readonly problem: string | null
}

const NOTHING: LivePicture = { address: null, takenAt: null, problem: null }

/**
 * The pictures of a camera as they come, while it is mounted. A stream lives for minutes: then the next one is opened, for
 * which the server asks for the person's rights again.
 * @param round another number opens it anew after a problem
 */
export function useLivePicture(id: string, round: number): LivePicture {
  const [shown, setShown] = useState<LivePicture>(NOTHING)
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew
  useEffect(() => {
    const end = new AbortController()
    setShown(NOTHING)
    const show = (jpeg: Blob, takenAt: string) => {
      const before = last.current
      last.current = URL.createObjectURL(jpeg)
      setShown({ address: last.current, takenAt, problem: null })
      if (before) URL.revokeObjectURL(before)
    }
    follow(id, show, end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) setShown((now) => ({ ...now, problem: wordsOf(error) }))
    })
    return () => {
      end.abort()
      if (last.current) URL.revokeObjectURL(last.current)
      last.current = null
    }
  }, [id, round])
  return shown
}

export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : isCameraFailure(error) ? error.error : ''

/** An address of the live picture of a camera, for one use. */
export async function openTicket(id: string, signal: AbortSignal): Promise<string> {
  const opened = await cameraRequest(endpointAddress(camerasApi, 'liveUrlData', { cameraId: id }), { signal })
  const { url, ticket } = opened.data as AnswerFor<typeof camerasApi, 'liveUrlData'>
  localStorage.setItem(CAMERA_KEY, ticket)
  return url
}

async function follow(id: string, show: (jpeg: Blob, takenAt: string) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const url = await openTicket(id, signal)
    const answer = await requestFile(url, signal)
    let count = 0
    if (answer.body)
      for await (const { jpeg, takenAt } of picturesOf(answer.body)) {
        if (signal.aborted) return
        count += 1
        show(jpeg, takenAt)
      }
    // An end right after the first picture is the camera's, not the stream's: asking again at once would never stop.
    if (count < 2) throw new Error('')
  }
}
