import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { camerasApi } from '../contract/cameras-api.ts'
import { openTicket } from './use-live-picture.ts'
import { CannotPlayError } from './video-player.ts'

/** How long is waited for all ways that the browser could be reached on. */
const GATHERING_MS = 2_000
/** How long a connection may need to show its first picture. */
const FIRST_WITHIN_MS = 15_000

/**
 * Plays the stream of a media server (WHEP). The server of the product passes the offer on, so that neither its address nor its
 * credentials are known here; a stream lives for minutes, then the next one is opened.
 */
export async function followWhep(
  id: string,
  video: HTMLVideoElement,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('RTCPeerConnection' in window)) throw new CannotPlayError()
  while (!signal.aborted) {
    const connection = new RTCPeerConnection()
    try {
      await playOnce(connection, id, video, onPlaying, signal)
    } finally {
      connection.close()
    }
  }
}

async function playOnce(
  connection: RTCPeerConnection,
  id: string,
  video: HTMLVideoElement,
  onPlaying: () => void,
  signal: AbortSignal,
): Promise<void> {
  connection.addTransceiver('video', { direction: 'recvonly' })
  connection.addEventListener('track', ({ track }) => {
    video.srcObject = new MediaStream([track])
  })
  await connection.setLocalDescription()
  await gathered(connection)
  const offer = connection.localDescription?.sdp ?? ''
  const url = await openTicket(id, signal)
  const ticket = url.split('/').at(-1) ?? ''
  const { answer, endsAt } = await fetchEndpoint(camerasApi, 'offerStream', { ticket, offer })
  try {
    const isPlaying = played(video)
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    await isPlaying
    onPlaying()
    await untilOver(connection, Date.parse(endsAt) - Date.now(), signal)
  } finally {
    // Where this does not arrive, the stream ends by itself some time later.
    void fetchEndpoint(camerasApi, 'stopStreamCall', { streamId: ticket }).catch(() => undefined)
  }
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    const look = () => connection.iceGatheringState === 'complete' && done()
    connection.addEventListener('icegatheringstatechange', look)
    setTimeout(done, GATHERING_MS)
    look()
  })
}

/** @throws where no picture comes */
function played(video: HTMLVideoElement): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('')), FIRST_WITHIN_MS)
    video.addEventListener(
      'loadeddata',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}

/** Resolves when the stream has lived its time, or nobody watches. @throws where the connection is lost before */
function untilOver(connection: RTCPeerConnection, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    setTimeout(done, Math.max(0, milliseconds))
    signal.addEventListener('abort', () => done(), { once: true })
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') failed(new Error(''))
    })
  })
}
