import type { LoggedEvent } from './event-log.ts'

/** Of many reports of progress on one piece of work only the last is worth sending; everything else stays, in its order. */
export function withoutSupersededProgress(events: readonly LoggedEvent[]): LoggedEvent[] {
  const last = new Map(events.filter(isProgress).map((event) => [event.entityId, event.seq]))
  return events.filter((event) => !isProgress(event) || last.get(event.entityId) === event.seq)
}

function isProgress(event: LoggedEvent): boolean {
  return event.type === 'job.progressed'
}
