import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

/** Of one file: a month of one vehicle in ten seconds is 12 MB as a table. */
export const MOST_TRACK_BYTES = 16 * 1024 * 1024
export const MOST_TRACK_LETTERS = 15_000_000

/**
 * Where vehicles were before: GPX, or a CSV table with time, latitude, longitude and, where they are there, speed in km/h and the
 * vehicle. With `vehicleId` what names no vehicle is of this one. `isDryRun`: nothing is stored.
 */
export const TrackFileDraft = z.object({
  projectCode: PlaceCode,
  siteCode: PlaceCode,
  vehicleId: z.uuid().nullable().default(null),
  name: z.string().trim().min(1).max(255),
  content: z.string().min(1).max(MOST_TRACK_LETTERS),
  isDryRun: z.boolean().default(false),
})

/** `unknown`: no vehicle of the site is called so. `other`: it names another vehicle than the one asked for. `stored`: how many were new. */
export const TRACK_VERDICTS = ['taken', 'unknown', 'other', 'inFuture', 'nowhere'] as const

export const TrackVerdict = z.object({
  track: z.string(),
  vehicleId: z.uuid().nullable(),
  plate: z.string(),
  count: z.number().int(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  verdict: z.enum(TRACK_VERDICTS),
  stored: z.number().int(),
})
export type TrackVerdict = z.output<typeof TrackVerdict>

export const TrackFileReport = z.object({
  isDryRun: z.boolean(),
  tracks: z.array(TrackVerdict),
  /** Points that are no place on earth, such as 0 and 0. */
  nowhere: z.number().int(),
})
export type TrackFileReport = z.output<typeof TrackFileReport>
