import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { cameraErrors } from '../../contract/camera.ts'
import type { offerStreamEndpoint } from '../../contract/camera-live.ts'
import { cameraEgress } from '../camera-egress.ts'
import { NoPictureError } from '../fetch-picture.ts'
import { LONGEST_MS, liveOf } from './live-streams.ts'
import { cameraOfTicket } from './stream-pictures.ts'
import { openWhep } from './whep-session.ts'

type Offer = InputOf<typeof offerStreamEndpoint>
type Answer = OutputOf<typeof offerStreamEndpoint>

/**
 * Passes what a browser offers to receive a stream by on to the media server of the camera. The session there ends with the stream.
 * @throws ticket-worthless, not-found for a camera that the caller no longer sees, not-connected, no-picture
 */
export async function offerStream(context: RequestContext, { ticket, offer }: Offer): Promise<Answer> {
  const { services, user } = context
  const { id, connection } = await cameraOfTicket(context, ticket)
  if (connection.source !== 'whep') throw cameraErrors.notConnected({ id })
  const opened = openWhep(cameraEgress(services.config), connection.streamAddress, connection, offer)
  const session = await opened.catch((error: unknown) => {
    if (!(error instanceof NoPictureError)) throw error
    services.log.warn({ camera: id, reason: error.message }, 'a media server gave no stream')
    throw cameraErrors.noPicture({ id })
  })
  const { streams } = liveOf(services)
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), LONGEST_MS)
  timer.unref()
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    streams.delete(ticket)
    void session.end()
  })
  streams.set(ticket, { userId: user.id, cameraId: id, end })
  return { answer: session.answer, endsAt: new Date(services.now().getTime() + LONGEST_MS).toISOString() }
}
