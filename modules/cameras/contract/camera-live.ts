import { z } from 'zod'
import { SOURCES } from './cameras-records.ts'

const address = z.union([z.literal(''), z.url().max(500)]).default('')

/** How a camera is reached. It goes in and never comes out again: a field that is left out of a change stays as it is. */
export const Connection = z.object({
  source: z.enum(SOURCES),
  /** Answers one JPEG picture at each call; of a camera with a stream, where its kept pictures come from. */
  pictureAddress: address,
  /** `rtsp:`, or where a media server answers WHEP or an HLS playlist; the user and the password stand beside it. */
  streamAddress: address,
  /** The device service of an ONVIF camera, where it can be turned. */
  steeringAddress: address,
  user: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
})
export type Connection = z.output<typeof Connection>

/** What may be known of a connection. */
export const ShownConnection = z.object({
  source: z.enum(SOURCES),
  host: z.string(),
  hasPassword: z.boolean(),
})

/** An address of a picture for one use within a minute, by whoever asked for it and nobody else. */
export const StreamTicket = z.object({
  ticket: z.string(),
  expiresAt: z.iso.datetime(),
  format: z.enum(['jpeg', 'mp4', 'whep']),
})
export type StreamTicket = z.output<typeof StreamTicket>

/** Parts of a stream of pictures are divided by this line (RFC 2046; `multipart/x-mixed-replace`). */
export const BOUNDARY = 'picture'

const MOST_SDP = 64 * 1024

/** Spends a ticket on a stream that a media server sends: in place of `stream`, where the ticket says `whep`. */
export const offerStreamEndpoint = {
  method: 'POST',
  path: '/camera-streams/:ticket/offers',
  summary: 'Pass the offer of a browser (SDP, WHEP) on to the media server of a camera, and answer what it answers',
  access: 'camera:watch',
  transaction: 'none',
  input: z.object({
    ticket: z.string().regex(/^[\w-]{20,80}$/),
    offer: z.string().max(MOST_SDP).startsWith('v=0'),
  }),
  output: z.object({ answer: z.string(), endsAt: z.iso.datetime() }),
} as const
