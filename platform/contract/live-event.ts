/** Something that happened on the server, as the live connection tells it. */
export interface LiveEvent {
  /** Ascending in the order in which things became true. */
  readonly seq: number
  /** Entity and past tense: `job.progressed`, `site.changed`. */
  readonly type: string
  readonly projectCode: string | null
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly entityId: string
  readonly data: Readonly<Record<string, unknown>>
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Something that goes on, such as measuring: said to who listens now, kept nowhere. */
export type LiveSignal = Pick<LiveEvent, 'type' | 'projectCode' | 'siteCode' | 'structureCode' | 'data'>

/** Kind of record that an event tells of: what stands before the first point of its type. */
export function kindOfType(type: string): string {
  return type.split('.', 1)[0] ?? ''
}

/** Whether an event tells of a record's end. */
export function tellsOfEnd(type: string): boolean {
  return type.endsWith('.removed')
}

/** Closing codes of the live connection (RFC 6455, private range). */
export const LIVE_CLOSE_CODES = {
  /** No or wrong token within the time; also when the session has ended, or what the person may see has changed. */
  notSignedIn: 4401,
  /** What was sent is no message of ours. */
  badMessage: 4400,
  /** The connection reads slower than events come. Connect again and resume. */
  tooSlow: 4408,
  /** The server stops. Connect again and resume. */
  goingAway: 1001,
} as const
