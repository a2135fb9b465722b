import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#platform/contract/paging.ts'
import type { TURNS } from '#platform/contract/record-filter-words.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import { type States, type StepSpec, waitingStates, waitsFor } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Turn } from '#platform/contract/turn.ts'
import type { RequestContext, SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'
import { platformError } from '../http/envelope.ts'

/** Of many roles that may take a step, so many are named. */
const MOST_ROLES = 3

const kinds = defineSeam<States>('kinds with turns', { named: ({ kind }) => kind })
const tables = defineSeam<{ readonly kind: string } & TurnTable>('tables of kinds', { named: ({ kind }) => kind })

/** For `stepHandlers`: lists and papers say of each record of the kind whose turn it is. */
export const turnsOfKind = (states: States): readonly Offer[] => (states.isStatus ? [] : [kinds(states)])

/** For `recordHandlers`: the table says which rows are late. */
export const tableOfKind = (kind: string, { name, columnOf, isPast }: TurnTable): Offer =>
  tables({ kind, name, columnOf, isPast })

/**
 * The rights of the steps that wait for whom a field of the record names, of which one is enough to have something to do there.
 * Null where no state of the kind waits for that field.
 */
export function rightsOfTurn(kind: string, field: string): readonly string[] | null {
  const states = kinds.find(kind)
  const named = Object.entries(states?.states ?? {}).filter(([, { turn }]) => turn === field)
  if (!states || named.length === 0) return null
  return [...new Set(named.flatMap(([state]) => waitsFor(states, state)?.[1].right ?? []))]
}

type NameRoles = (db: Db, rights: readonly string[]) => Promise<ReadonlyMap<string, readonly Text[]>>

/** The module that keeps the roles names those which hold each of some rights, in any scope. */
export const namesOfRoles = defineSeam<NameRoles>('names of roles', { isSingle: true })

const nameRoles: NameRoles = async (db, rights) => (await namesOfRoles.one()?.(db, rights)) ?? new Map()

/** The roles that hold a right, in words; empty where none does. */
export async function whoMay(db: Db, right: string): Promise<Text> {
  return asWords((await nameRoles(db, [right])).get(right) ?? [])
}

/** A record as its table reads it: state, the person that its state names, the day until which something is wanted. */
export interface TurnRecord {
  readonly id: string
}

type Reader = Pick<RequestContext, 'db'>

/**
 * Whose turn it is at each record of a kind that takes steps, by the record's id; records that wait for nobody are absent.
 * Null for other kinds.
 */
export async function turnsOf(
  { db }: Reader,
  kind: string,
  records: readonly TurnRecord[],
): Promise<ReadonlyMap<string, Turn> | null> {
  const states = kinds.find(kind)
  if (!states) return null
  const waiting = records.flatMap((record) => {
    const fields = new Map(Object.entries(record))
    const state = String(fields.get('state'))
    const next = waitsFor(states, state)
    return next
      ? [{ id: record.id, fields, state, step: next[0], spec: next[1], person: personOf(states, state, fields) }]
      : []
  })
  if (waiting.length === 0) return new Map()
  const rights = waiting.flatMap(({ person, spec }) => (person ? [] : [spec.right]))
  const roles = rights.length > 0 ? await nameRoles(db, [...new Set(rights)]) : new Map<string, readonly Text[]>()
  const since = await lastSteps(
    db,
    states,
    waiting.map(({ id }) => id),
  )
  const late = await lateOf(
    db,
    kind,
    waiting.map(({ id }) => id),
  )
  return new Map(
    waiting.map(({ id, fields, state, step, spec, person }) => {
      const turn: Turn = {
        step,
        what: spec.title,
        who: person ? { en: person.name, ar: person.name } : asWords(roles.get(spec.right) ?? []),
        personId: person?.id ?? null,
        since: since.get(id) ?? (state === states.initial ? textOf(fields.get('createdAt')) : null),
        dueOn: textOf(fields.get(states.due ?? '')),
        isLate: late.has(id),
      }
      return [id, turn] as const
    }),
  )
}

/** The same for one record. */
export async function turnOf(reader: Reader, kind: string, record: TurnRecord): Promise<Turn | null> {
  return (await turnsOf(reader, kind, [record]))?.get(record.id) ?? null
}

/** The person whom a state names, with the name that the record has read of them. */
function personOf(
  { states }: States,
  state: string,
  fields: ReadonlyMap<string, unknown>,
): { readonly id: string; readonly name: string } | null {
  const field = states[state]?.turn
  if (field === undefined) return null
  const said = fields.get(field.replace(/Id$/, ''))
  if (typeof said !== 'object' || said === null || !('id' in said) || !('name' in said)) return null
  return { id: String(said.id), name: String(said.name) }
}

function asWords(roles: readonly Text[]): Text {
  const more = roles.length > MOST_ROLES ? ` +${roles.length - MOST_ROLES}` : ''
  const words = (language: keyof Text) =>
    roles
      .slice(0, MOST_ROLES)
      .map((role) => role[language])
      .join(' · ') + more
  return { en: words('en'), ar: words('ar') }
}

/** When each record came to where it stands: the last of its steps in the history. */
async function lastSteps(
  db: Db,
  { kind, steps }: States,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const actions = Object.keys(steps).map((step) => `${kind}.${step}`)
  const { rows } = await sql<{ id: string; at: Date }>`
    select entity_id as id, max(at) as at from audit_entries
    where entity_type = ${kind} and entity_id = any (${ids}::text[]) and action = any (${actions}::text[])
    group by entity_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
}

/** Those whose day has passed, by the condition that the list narrows by. */
async function lateOf(db: Db, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { name, isPast } = tables.find(kind) ?? {}
  if (name === undefined || !isPast) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where id = any (${ids}::uuid[]) and ${isPast}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export interface TurnTable {
  readonly name: string
  /** Column that keeps a field of the record. */
  readonly columnOf: (field: string) => string | undefined
  readonly isPast: RawBuilder<boolean> | undefined
}

/**
 * The condition that a list's `turn` becomes: what waits for somebody, for the caller, or since a day that has passed.
 * @throws 400 for a kind whose records wait for nobody
 */
export function byTurn(
  user: Pick<SignedInUser, 'id' | 'isAdmin' | 'permissions'>,
  kind: string,
  turn: (typeof TURNS)[number],
): RawBuilder<unknown> {
  const states = kinds.find(kind)
  const table = tables.find(kind)
  if (!states || !table) throw platformError('inputInvalid')
  const { name, columnOf, isPast } = table
  const state = sql.ref(`${name}.state`)
  const isOpen = sql`${state} = any (${waitingStates(states)}::text[])`
  if (turn === 'open') return isOpen
  if (turn === 'late') return sql`${isOpen} and coalesce(${isPast ?? sql`false`}, false)`
  const mine = waitingStates(states).map((one) => {
    const field = states.states[one]?.turn
    const column = field === 'createdBy' ? 'created_by' : field && columnOf(field)
    const [, spec] = waitsFor(states, one) ?? []
    const isTheirs = !user.isAdmin && spec !== undefined && holdsRightOf(user, spec)
    const person = column ? sql.ref(`${name}.${column}`) : null
    const isWhose = person
      ? sql`(${person} = ${user.id}::uuid or (${person} is null and ${sql.lit(isTheirs)}))`
      : sql`${sql.lit(isTheirs)}`
    return sql`(${state} = ${one} and ${isWhose})`
  })
  return sql`(${sql.join(mine, sql` or `)})`
}

type TurnQuery = object & { readonly turn?: (typeof TURNS)[number] | undefined }

/**
 * A page of a kind that takes steps, for a list that is read in a way of its own: narrowed by the turn that is asked for, each row
 * with whose turn it is.
 * @example pageWithTurns(context, tenderKind.id, query, (turn) => table.page(context.db, query, ALSO, turn))
 */
export async function pageWithTurns<Row extends TurnRecord>(
  context: Pick<RequestContext, 'db' | 'user'>,
  kind: string,
  query: TurnQuery,
  read: (turn: RawBuilder<unknown> | undefined) => Promise<Page<Row>>,
): Promise<Page<Row & { readonly turn?: Turn | null }>> {
  const page = await read(query.turn && byTurn(context.user, kind, query.turn))
  const turns = await turnsOf(context, kind, page.items)
  return turns ? { ...page, items: page.items.map((row) => ({ ...row, turn: turns.get(row.id) ?? null })) } : page
}

const holdsRightOf = ({ permissions }: Pick<SignedInUser, 'permissions'>, { right }: StepSpec) => permissions.has(right)
