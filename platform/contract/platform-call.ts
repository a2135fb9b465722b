import { z } from 'zod'
import { MAX_PAGE_SIZE } from './paging.ts'
import { PlaceCode } from './place.ts'

/**
 * What calls of the specification's platform layer share (section 7): an endpoint with `responseFormat: 'platform'` answers them in
 * the envelope `{ code, msg, data }` behind the token of the Authorization header; these are the fields that callers send.
 */
export const OF_PROJECT_CALL = { projectCode: PlaceCode }
export const OF_SITE_CALL = { projectCode: PlaceCode, siteCode: PlaceCode }

/** The page of a call, counted from 1: all that a page may hold where nothing is said. */
export const CALL_PAGE = {
  pageNumber: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
}

const Moment = z.iso.datetime({ offset: true }).optional()

/** The time of a call: the last 7 days where nothing is said (section 9). */
export const CALL_RANGE = { from: Moment, to: Moment }

/** A time from a moment to before another. */
export interface Range {
  readonly from: Date
  readonly to: Date
}

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 7
/** Longer ones read more than a call may. */
const MOST_DAYS = 31

/** The time that a call is about, at most 31 days: of a longer one the end. */
export function rangeOfCall(
  said: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Range {
  const to = said.to === undefined ? now : new Date(said.to)
  const from = said.from === undefined ? to.getTime() - DEFAULT_DAYS * DAY_MS : Date.parse(said.from)
  return { from: new Date(Math.min(to.getTime(), Math.max(from, to.getTime() - MOST_DAYS * DAY_MS))), to }
}

/** The time of the same length before: the 7 days before the last 7 (section 9). */
export function rangeBefore({ from, to }: Range): Range {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from }
}
