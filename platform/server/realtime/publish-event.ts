import { kindOfType } from '#platform/contract/live-event.ts'
import type { Place } from '#platform/contract/place.ts'
import { type Db, outboxOf } from '../database/leased-queries.ts'
import { NO_COMPANY } from '../database/scope-sees-place.ts'
import { assertDeclared, findRecordKind } from '../records/record-kinds.ts'

/** Stands where an event has its project: everybody who is signed in hears of it. No place has this code. */
export const FOR_EVERYBODY = '*'

export interface PublishedEvent {
  /** Kind of record and past tense: `bim-model.converted`. Only who may read the record hears of it. */
  readonly type: string
  /** Who of them: people whose scope sees a record of this place. Null: `userId` alone. FOR_EVERYBODY: all of them, for kinds that lie in no place. */
  readonly place: Place | typeof FOR_EVERYBODY | null
  /** Company of a record that belongs to one: who is bound to others does not hear of it. Null: it has none yet. */
  readonly companyId?: string | null
  /** Of work that was not shared yet: its makers, who alone hear of it. */
  readonly keptTo?: readonly string[] | null
  /** A person who hears of it whatever the place, on their own topic. */
  readonly userId?: string | null
  readonly entityId: string
  /** Small: what a screen needs to know whether to load again. */
  readonly data?: Readonly<Record<string, unknown>>
}

const MAX_DATA_BYTES = 4_000
const EVERYWHERE: Place = { projectCode: FOR_EVERYBODY, siteCode: null, structureCode: null }

/**
 * Tells connected browsers what happened, when the transaction commits, and never when it does not.
 * The events of a transaction are written as its last statement, without a number: that is given by whoever reads them
 * first, so that no transaction waits for another because of its events.
 * @throws outside of a transaction, where `data` is no small message, or where no module declares the kind of record.
 */
export async function publishEvent(tx: Db, event: PublishedEvent): Promise<void> {
  if (JSON.stringify(event.data ?? {}).length > MAX_DATA_BYTES) {
    throw new Error(
      `The event ${event.type} carries more than ${MAX_DATA_BYTES} bytes. Send ids and let the reader load.`,
    )
  }
  const { type, userId, entityId, data } = event
  assertDeclared(kindOfType(type))
  const kind = findRecordKind(kindOfType(type))
  if (event.place === FOR_EVERYBODY && kind && !kind.isHeardByAll && !kind.isPlaceless) {
    throw new Error(`Events of the kind ${kind.id} belong to a place.`)
  }
  const place = event.place === FOR_EVERYBODY ? EVERYWHERE : event.place
  outboxOf(tx).events.push({
    type,
    project_code: place?.projectCode ?? null,
    site_code: place?.siteCode ?? null,
    structure_code: place?.structureCode ?? null,
    company_id: event.companyId === null ? NO_COMPANY : (event.companyId ?? null),
    kept_to: event.keptTo ?? null,
    user_id: userId ?? null,
    entity_id: entityId,
    data: data ?? {},
  })
}
