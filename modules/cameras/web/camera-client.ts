import { jsonOf } from '#platform/web/api/envelope.ts'
import { ownAddress } from '#platform/web/api/own-address.ts'
import { callerHeaders } from '#platform/web/api/request.ts'
import { browserClock } from '#platform/web/clock.ts'
import { EventEmitter } from '#platform/web/event-emitter.ts'
import { isRecord } from '#platform/web/is-record.ts'

/** What the camera client raises (ERR-07). */
export interface CameraClientEvents {
  readonly OFFLINE: { readonly url: string; readonly statusCode: number }
  readonly SERVER_ERROR: { readonly url: string; readonly statusCode: number }
}

export const cameraClientEvents = new EventEmitter<CameraClientEvents>(browserClock)

/** The key of the camera service in the browser's storage: the ticket of the stream that is open, nothing that lasts. */
export const CAMERA_KEY = 'camera-api-key'

/** The camera service is asked in the name of one tenant, which is the product (DATA-08). */
const TENANT = 'plumbline'

/** A failure of the camera service, as its caller gets it. */
export interface CameraFailure {
  readonly status: false
  readonly statusCode: number
  readonly error: string
}

/** Statuses that say that the key is worth nothing. */
const WORTHLESS_KEY: readonly number[] = [400, 401, 402, 405]
const SERVER_ERROR = 500

/**
 * Asks the camera-data service. The raw body is the data; a status that is not OK is rejected, and what it says of the key is
 * done (ERR-07).
 * @throws CameraFailure
 */
export async function cameraRequest(
  url: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<{ readonly status: true; readonly data: unknown }> {
  const answer = await fetch(ownAddress(url), {
    headers: { Accept: 'application/json', Tenant: TENANT, ...callerHeaders() },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal && { signal }),
  })
  if (answer.ok) return { status: true, data: await answer.json() }
  const { status: statusCode, statusText } = answer
  if (WORTHLESS_KEY.includes(statusCode)) {
    localStorage.removeItem(CAMERA_KEY)
    cameraClientEvents.emit('OFFLINE', { url, statusCode })
  }
  if (statusCode === SERVER_ERROR) cameraClientEvents.emit('SERVER_ERROR', { url, statusCode })
  const failure: CameraFailure = { status: false, statusCode, error: (await messageOf(answer)) ?? statusText }
  throw failure
}

/** What the service says of it in words, where it does. */
async function messageOf(answer: Response): Promise<string | null> {
  const body = jsonOf(await answer.text())
  return isRecord(body) && typeof body['message'] === 'string' ? body['message'] : null
}

export function isCameraFailure(error: unknown): error is CameraFailure {
  return isRecord(error) && error['status'] === false && typeof error['error'] === 'string'
}
