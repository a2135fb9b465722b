import { randomUUID } from 'node:crypto'
import { kindOfType } from '#platform/contract/live-event.ts'
import type { Place } from '#platform/contract/place.ts'
import { announce } from '../bus/announce.ts'
import type { Db } from '../database/database.ts'
import { assertDeclared } from '../records/record-kinds.ts'

/** Channel on which processes hear of signals; the payload is a {@link Signal}. */
export const SIGNALS_CHANNEL = 'plumbline_signals'

/** PostgreSQL takes no longer payload than 8,000 bytes. */
const MAX_DATA_BYTES = 7_000

/** Something that goes on, such as measuring: said while somebody listens, kept nowhere. */
export interface Signal {
  /** A process may hear of one twice. */
  readonly id: string
  /** Kind of record and past tense: `device.measured`. Who may not read the kind, or sees no record of the place, does not hear it. */
  readonly type: string
  readonly place: Place
  /** Ids, no values: screens read what they show with the rights of their person. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Tells connected browsers of something that is too frequent to become an event, when the transaction commits. At most once: a
 * browser that is away or slow misses it, so whoever listens asks by itself every now and then.
 * @throws outside of a transaction, where `data` is no small message, or where no module declares the kind of record.
 */
export function sendSignal(tx: Db, signal: Omit<Signal, 'id'>): void {
  if (JSON.stringify(signal.data).length > MAX_DATA_BYTES)
    throw new Error(`The signal ${signal.type} carries more than ${MAX_DATA_BYTES} bytes.`)
  assertDeclared(kindOfType(signal.type))
  announce(tx, SIGNALS_CHANNEL, JSON.stringify({ id: randomUUID(), ...signal } satisfies Signal))
}
