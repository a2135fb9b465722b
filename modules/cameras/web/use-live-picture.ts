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
    const show = async (jpeg: Blob, takenAt: string) => {
      const address = URL.createObjectURL(jpeg)
      if (!(await isReadable(address)) || end.signal.aborted) return URL.revokeObjectURL(address)
      const before = last.current
      last.current = address
      setShown({ address, takenAt, problem: null })
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

/** Once it is, a picture stands where the one before stood without a gap, however slow the device. */
function isReadable(address: string): Promise<boolean> {
  const picture = new Image()
  picture.src = address
  return picture.decode().then(
    () => true,
    () => false,
  )
}

type Show = (jpeg: Blob, takenAt: string) => Promise<void>

async function follow(id: string, show: Show, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const url = await openTicket(id, signal)
    const answer = await requestFile(url, signal)
    let count = 0
    if (answer.body)
      for await (const { jpeg, takenAt } of picturesOf(answer.body)) {
        if (signal.aborted) return
        count += 1
        await show(jpeg, takenAt)
      }
    // An end right after the first picture is the camera's, not the stream's: asking again at once would never stop.
    if (count < 2) throw new Error('')
  }
}
