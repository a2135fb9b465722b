import type { LiveEvent, LiveSignal } from '#platform/contract/live-event.ts'
import { isRecord } from '../is-record.ts'

export type LiveMessage =
  /** `rightsVersion`: which rights the server goes by now; empty from a server that does not say. */
  | { readonly type: 'authenticated'; readonly rightsVersion: string }
  /** `seq`: a later resumption may begin there. */
  | { readonly type: 'subscribed'; readonly seq: number }
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'signal'; readonly signal: LiveSignal }
  /** What was missed is not kept any more: load again what is shown. */
  | { readonly type: 'reset'; readonly seq: number }
  | { readonly type: 'other' }

/** States of the live connection (WS-01). */
export type LiveStatus = 'CONNECTING' | 'CONNECTED' | 'DISCONNECTING' | 'DISCONNECTED'

const STATUSES: readonly unknown[] = [
  'CONNECTING',
  'CONNECTED',
  'DISCONNECTING',
  'DISCONNECTED',
] satisfies readonly LiveStatus[]

export function isLiveStatus(value: unknown): value is LiveStatus {
  return STATUSES.includes(value)
}

/** Reads one message of the server, or of the tab that hears the server. @throws where it is none. */
export function readLiveMessage(value: unknown): LiveMessage {
  if (!isRecord(value) || typeof value['type'] !== 'string') throw new Error('A live message has no type.')
  const { type, seq, event, signal, rightsVersion } = value
  if (type === 'authenticated') return { type, rightsVersion: String(rightsVersion ?? '') }
  if ((type === 'subscribed' || type === 'reset') && typeof seq === 'number') return { type, seq }
  if (type === 'event' && isRecord(event)) return { type, event: readEvent(event) }
  if (type === 'signal' && isRecord(signal)) return { type, signal: readSignal(signal) }
  return { type: 'other' }
}

function readEvent(value: Readonly<Record<string, unknown>>): LiveEvent {
  const { seq, entityId, at } = value
  if (typeof seq !== 'number') throw new Error('A live event has no number.')
  return { ...readSignal(value), seq, entityId: String(entityId ?? ''), at: typeof at === 'string' ? at : '' }
}

/** What both have. */
function readSignal(value: Readonly<Record<string, unknown>>): LiveSignal {
  const code = (name: string) => (typeof value[name] === 'string' ? value[name] : null)
  const { type, data } = value
  if (typeof type !== 'string') throw new Error('A live event has no type.')
  return {
    type,
    projectCode: code('projectCode'),
    siteCode: code('siteCode'),
    structureCode: code('structureCode'),
    data: isRecord(data) ? data : {},
  }
}
