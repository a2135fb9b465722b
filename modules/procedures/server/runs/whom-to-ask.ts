import type { Performer } from '#engines/procedure/procedure.ts'
import { findPersonAt, knownRoles, roleHoldersAt } from '#modules/access/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ProcedureVersion } from '../procedure-graphs.ts'
import type { StoredRun } from './run-repository.ts'

/** Whom a step is asked of: a person, or everybody with a role at the place; neither where there is nobody left to ask. */
export interface AskedOf {
  readonly personId: string | null
  readonly roleCode: string | null
  /** Why it is somebody else than the drawing names. */
  readonly standsIn: 'role' | 'owner' | 'starter' | 'nobody' | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whom the drawing names, as far as they see the place now. Of who left: those with the role of the lane, else the owner of
 * the procedure, else who started the run.
 */
export async function whomToAsk(
  tx: Db,
  run: StoredRun,
  { graph, ownerId }: ProcedureVersion,
  node: string,
  performer: Performer | null,
): Promise<AskedOf> {
  const named = performer && (await namedBy(tx, run, performer))
  if (named) return { ...named, standsIn: null }
  const lane = graph.procedure.lanes.find(({ id }) => id === graph.node(node).lane)?.name
  const role = lane ? await roleCalled(tx, lane) : null
  if (role && (await isHeld(tx, run, role))) return { personId: null, roleCode: role, standsIn: 'role' }
  if (ownerId && (await findPersonAt(tx, run, { id: ownerId })))
    return { personId: ownerId, roleCode: null, standsIn: 'owner' }
  const { startedBy } = run
  if (startedBy && (await findPersonAt(tx, run, { id: startedBy })))
    return { personId: startedBy, roleCode: null, standsIn: 'starter' }
  return { personId: null, roleCode: null, standsIn: 'nobody' }
}

/** People to tell: a person, or those with a role at the place. */
export async function peopleOf(tx: Db, run: StoredRun, performer: Performer | null): Promise<readonly string[]> {
  const named = performer && (await namedBy(tx, run, performer))
  if (!named) return []
  return named.personId ? [named.personId] : roleHoldersAt(tx, run, named.roleCode ?? '')
}

async function namedBy(
  tx: Db,
  run: StoredRun,
  performer: Performer,
): Promise<{ personId: string | null; roleCode: string | null } | null> {
  if (performer.kind === 'role') return roleOf(tx, run, performer.role)
  const word = performer.kind === 'person' ? performer.id : String(run.runState.answers[performer.name] ?? '').trim()
  if (word === '') return null
  const person = await findPersonAt(tx, run, UUID.test(word) ? { id: word } : { word })
  if (person) return { personId: person.id, roleCode: null }
  return performer.kind === 'answer' ? roleOf(tx, run, word) : null
}

async function roleOf(tx: Db, run: StoredRun, role: string) {
  return (await isHeld(tx, run, role)) ? { personId: null, roleCode: role } : null
}

async function isHeld(tx: Db, run: StoredRun, role: string): Promise<boolean> {
  return (await roleHoldersAt(tx, run, role)).length > 0
}

async function roleCalled(tx: Db, word: string): Promise<string | null> {
  const wanted = word.trim().toLowerCase()
  const roles = await knownRoles(tx)
  return (
    roles.find(({ code, name }) => [code, name.en, name.ar].some((one) => one.toLowerCase() === wanted))?.code ?? null
  )
}
