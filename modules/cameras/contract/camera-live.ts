import { z } from 'zod'
import { SOURCES } from './cameras-records.ts'

const address = z.union([z.literal(''), z.url().max(500)]).default('')

/** How a camera is reached. It goes in and never comes out again: a field that is left out of a change stays as it is. */
export const Connection = z.object({
  source: z.enum(SOURCES),
  /** Answers one JPEG picture at each call; of a camera with a stream, where its kept pictures come from. */
  pictureAddress: address,
  /** `rtsp:`; the user and the password stand beside it. */
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
  format: z.enum(['jpeg', 'mp4']),
})
export type StreamTicket = z.output<typeof StreamTicket>

/** Parts of a stream of pictures are divided by this line (RFC 2046; `multipart/x-mixed-replace`). */
export const BOUNDARY = 'picture'
