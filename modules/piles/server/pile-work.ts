import { sql } from 'kysely'
import { isMachineAt } from '#modules/equipment/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pileErrors } from '../contract/pile.ts'
import type { PileDraft } from './pile-records.ts'

type Work = Pick<
  PileDraft,
  | 'boredOn'
  | 'cagedOn'
  | 'pouredOn'
  | 'drillStart'
  | 'drillEnd'
  | 'cageLowered'
  | 'pourStart'
  | 'pourEnd'
  | 'strata'
  | 'rig'
  | 'rigId'
>

/**
 * The work on a pile as it is kept: a day follows from the time where one is entered, by the clock of the project; a rig that
 * was written over is none of the register any more.
 * @throws times-out-of-order, strata-overlap, unknown-rig
 */
export async function workAsKept<Facts extends Work>(
  db: Db,
  facts: Facts,
  { projectCode }: { readonly projectCode: string },
  before: Pick<Work, 'rig' | 'rigId'> = { rig: '', rigId: null },
): Promise<Facts> {
  const { drillStart, drillEnd, cageLowered, pourStart, pourEnd, strata } = facts
  const times = [drillStart, drillEnd, cageLowered, pourStart, pourEnd].flatMap((time) =>
    time ? [Date.parse(time)] : [],
  )
  if (times.some((time, at) => time < (times[at - 1] ?? time))) throw pileErrors.timesOutOfOrder()
  if (strata.some(({ from, to }, at) => to <= from || from < (strata[at - 1]?.to ?? 0)))
    throw pileErrors.strataOverlap()
  const isWrittenOver = facts.rigId !== null && facts.rigId === before.rigId && facts.rig !== before.rig
  const rigId = isWrittenOver ? null : facts.rigId
  if (rigId !== null && rigId !== before.rigId && !(await isMachineAt(db, { id: rigId, projectCode })))
    throw pileErrors.unknownRig()
  const day = async (time: string | null, known: string | null) => (time ? dayOf(db, projectCode, time) : known)
  return {
    ...facts,
    rigId,
    boredOn: await day(drillEnd, facts.boredOn),
    cagedOn: await day(cageLowered, facts.cagedOn),
    pouredOn: await day(pourEnd, facts.pouredOn),
  }
}

async function dayOf(db: Db, projectCode: string, time: string): Promise<string> {
  const day = dayInProject(sql`${time}::timestamptz`, sql`${projectCode}::text`)
  const { rows } = await sql<{ day: string }>`select (${day})::text as day`.execute(db)
  return rows[0]?.day ?? time.slice(0, 10)
}
