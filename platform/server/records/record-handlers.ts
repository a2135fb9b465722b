import { randomUUID } from 'node:crypto'
import type { ErrorFactories } from '#platform/contract/define-errors.ts'
import type { ListQuery } from '#platform/contract/paging.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { scopeSeesPlace, scopeSeesRecord } from '../database/scope-sees-place.ts'
import { bringing } from '../served-endpoints.ts'
import { withOwnCompany } from './own-company.ts'
import type { Computed, Read, RecordTable } from './record-table.ts'
import { canAsKept, restoreRecord } from './restore-record.ts'
import { type PlacedRecord, publishRemoved, publishSaved, type SavedKind, saveChange } from './save-change.ts'
import { pageWithTurns, tableOfKind } from './whose-turn.ts'

interface Placed {
  readonly projectCode: string
  readonly siteCode?: string | null
  readonly structureCode?: string | null
}

/** The same as an input says it, where a level that is absent is none. */
type MaybePlaced = { readonly [Level in keyof Placed]: Placed[Level] | undefined } & Pick<Placed, 'projectCode'>

type Reading<Stored> = { readonly read: (context: RequestContext, id: string) => Promise<Stored> }
type Refused = 'placeUnknown' | 'notYours' | 'taken'

export interface HandledRecords<
  Entered extends Placed,
  Query extends ListQuery,
  Also extends Computed,
  Word extends string,
  First extends keyof Entered,
> {
  readonly kind: RecordKind
  readonly errors: Pick<ErrorFactories<Refused>, Refused>
  readonly table: RecordTable<Entered, Query>
  /** Further fields of what is read. */
  readonly also: Also
  /** What the caller may do with a record that the scope lets them see: `recordPolicy`, or a function with other rules. */
  readonly can: (context: RequestContext, record: Read<Entered, Also>) => Record<Word, boolean>
  /** What the history compares; all that is entered, with people by name, where absent. */
  readonly audited?: (record: Read<Entered, Also>, entered: Readonly<Record<string, unknown>>) => object
  /** Of the module `sites`, which the platform does not know. */
  readonly isPlaceVisible: (db: Db, place: Placed) => Promise<boolean>
  /**
   * What else forbids to keep a record as it is entered, such as another one of the same name.
   * @param ownId of a record that is changed; null of a new one
   */
  readonly refuse?: (context: RequestContext, record: Entered, ownId: string | null) => Promise<void>
  /** What a new record has that nobody enters, such as its first state. */
  readonly first?: (context: RequestContext, draft: Omit<Entered, First>) => Promise<Pick<Entered, First>>
}

/**
 * The functions behind `recordEndpoints`, for a kind of records that is kept as it is entered. A module with another rule
 * for one of them writes that one: `handlers: { ...incidents.handlers, remove: removeIncident }`. Its own use cases save by
 * `saveChange(context, incidents.saved, …)`.
 */
export function recordHandlers<
  Entered extends Placed,
  Query extends ListQuery,
  const Also extends Computed,
  Word extends string,
  First extends keyof Entered = never,
>(records: HandledRecords<Entered, Query, Also, Word, First>) {
  type Stored = Read<Entered, Also>
  type Change = Parameters<typeof records.table.update>[1]
  const { kind, errors, table, also, can, isPlaceVisible, first } = records
  const get = async ({ db }: RequestContext, id: string): Promise<Stored> => table.get(db, id, also)
  const read = async ({ db }: RequestContext, id: string): Promise<Stored> => table.read(db, id, also)
  const present = (context: RequestContext, record: Stored) => ({
    ...record,
    can: canAsKept(can(context, record), record),
  })
  const audited = (record: Stored) => {
    const entered = withNames(table.entered(record), record)
    return records.audited?.(record, entered) ?? entered
  }
  const saved: SavedKind<Stored, ReturnType<typeof present>, Change> & Reading<Stored> = {
    kind,
    get,
    read,
    update: table.update,
    audited,
    present,
  }
  /** For kinds whose policy asks more than the permission of the endpoint. */
  const getToDo = async (context: RequestContext, id: string, word: 'edit' | 'remove') => {
    const record = await get(context, id)
    const may: Readonly<Record<string, boolean>> = can(context, record)
    if (may[word] === false) throw errors.notYours({ id })
    return record
  }
  const handlers = {
    list: async (context: RequestContext, query: Query) => {
      const page = await pageWithTurns(context, kind.id, query, (turn) => table.page(context.db, query, also, turn))
      return { ...page, items: page.items.map((record) => present(context, record)) }
    },
    get: async (context: RequestContext, { id }: { id: string }) => present(context, await read(context, id)),
    create: async (context: RequestContext, draft: Omit<Entered, First>) => {
      const of = await withOwnCompany(context, draft)
      const record = { ...of, ...(await first?.(context, of)) } as Entered
      if (!mayKeepOf(context, kind, record) || !(await isPlaceVisible(context.db, record))) throw errors.placeUnknown()
      await records.refuse?.(context, record, null)
      const id = randomUUID()
      await table.insert(context.db, { ...record, id }, context.user.id)
      return publishSaved(context, saved, id, `${kind.id}.created`, null)
    },
    change: async (context: RequestContext, change: Change) => {
      const before = await getToDo(context, change.id, 'edit')
      const to = await withOwnCompany(context, change, before.projectCode)
      await records.refuse?.(context, { ...before, ...to }, change.id)
      return saveChange(context, saved, before, to, `${kind.id}.updated`)
    },
    restore: restoreRecord(saved, { restore: table.restore, errors }),
    /** To the archive. Its history stays, so that what names it can still be explained. */
    remove: async (context: RequestContext, { id }: { id: string }) => {
      const before = await getToDo(context, id, 'remove')
      await table.remove(context.db, id)
      return publishRemoved(context, saved, before, `${kind.id}.removed`)
    },
  }
  return { saved, handlers: bringing([tableOfKind(kind.id, table)], handlers) }
}

/** Those of `handlers` that answer a record, for one that is sent with more than its table reads: `seen` of an approval, say. */
export function presentedBy<Stored extends PlacedRecord, Sent, Draft, Change extends { readonly id: string }>(
  saved: SavedKind<Stored, Sent, never>,
  handlers: {
    readonly create: (context: RequestContext, draft: Draft) => Promise<{ readonly id: string }>
    readonly change: (context: RequestContext, change: Change) => Promise<unknown>
    readonly restore: (context: RequestContext, of: { id: string }) => Promise<unknown>
  },
) {
  const get = async (context: RequestContext, { id }: { readonly id: string }): Promise<Sent> =>
    saved.present(context, await (saved.read ?? saved.get)(context, id))
  return {
    get,
    create: async (context: RequestContext, draft: Draft) => get(context, await handlers.create(context, draft)),
    change: async (context: RequestContext, change: Change) => {
      await handlers.change(context, change)
      return get(context, change)
    },
    restore: async (context: RequestContext, of: { id: string }) => {
      await handlers.restore(context, of)
      return get(context, of)
    },
  }
}

/** Of the places above a grant a person sees that they exist; the table takes no record there. */
export function isCovered({ scope }: Pick<RequestContext, 'scope'>, place: MaybePlaced): boolean {
  const { projectCode, siteCode = null, structureCode = null } = place
  return scopeSeesPlace(scope, { projectCode, siteCode, structureCode })
}

/** The same of a record of a kind that its parties may see wherever it lies. */
export function mayKeepOf(
  { scope }: Pick<RequestContext, 'scope'>,
  kind: RecordKind,
  record: MaybePlaced & { readonly companyId?: string | null },
): boolean {
  const { projectCode, siteCode = null, structureCode = null, companyId } = record
  return scopeSeesRecord(scope, kind, { projectCode, siteCode, structureCode }, companyId)
}

/** People by the names that they have now, which the history keeps: `ownerId` says what `owner` is called. */
function withNames(entered: object, record: object): Readonly<Record<string, unknown>> {
  const of = new Map(Object.entries<unknown>({ ...record }))
  const named = Object.entries<unknown>({ ...entered }).map(([field, value]) => {
    const person = field.endsWith('Id') ? of.get(field.slice(0, -'Id'.length)) : null
    const isNamed = typeof person === 'object' && person !== null && 'name' in person
    return [field, isNamed ? person.name : value]
  })
  return Object.fromEntries(named)
}
