import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { type Occurrence, occurrence } from '#platform/server/records/occurrence.ts'
import type { GatePassage } from '../contract/gate-passage.ts'
import { gatesModule } from '../contract/gates-module.ts'
import { gatePassageKind } from '../contract/gates-records.ts'
import { storedPicture } from './passage-picture.ts'
import { getPassage } from './passage-repository.ts'
import { passageSaid } from './what-happened.ts'

/** An incident is made of a passage with its picture: who was turned away and forced the way, what came with a leaking load. */
export const passageOccurrenceOffer = occurrence({
  id: 'gate',
  asks: 'gate:read',
  find: (context, { id }) => passageOccurrence(context, id),
})

interface OfGate {
  readonly nameAr: string
  readonly longitude: number | null
  readonly latitude: number | null
}

async function passageOccurrence({ db }: RequestContext, id: string): Promise<Occurrence> {
  const passage = await getPassage(db, id)
  const { projectCode, siteCode, gateId, gateName, at, matchedName, matchedPlate, read } = passage
  const { rows } = await sql<OfGate>`
    select name_ar as "nameAr", longitude::float8 as longitude, latitude::float8 as latitude from gates
    where project_code = ${projectCode} and id = ${gateId}`.execute(db)
  const { nameAr = '', longitude = null, latitude = null } = rows[0] ?? {}
  const fileId = await storedPicture(db, id)
  const who = matchedName || matchedPlate || read || '–'
  return {
    ...{ id, projectCode, siteCode, at, zone: gateName, about: 'security', reportId: null },
    ...passageSaid({ ...passage, who, gate: gateName, gateAr: nameAr }),
    record: { type: gatePassageKind.id, id },
    point: longitude === null || latitude === null ? null : [longitude, latitude],
    picture: fileId === null ? null : { fileId, name: `passage ${at.slice(0, 10)}.jpg` },
    description: linesOf(passage),
  }
}

const inWords = (code: string) => code.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function linesOf(passage: GatePassage): string {
  const { id, gateName, direction, at, read, confidence, matchedName, matchedPlate, decision, reason, outcome } =
    passage
  const { company, decidedBy, decidedReason } = passage
  const sure = confidence === null ? '' : ` (${Math.round(confidence)} %)`
  const taken = [matchedName, matchedPlate].filter(Boolean).join(', ')
  return [
    `Passage at the gate "${gateName}", ${direction}, ${at.slice(0, 16).replace('T', ' ')} UTC.`,
    read === '' ? 'Nothing was read.' : `Read: ${read}${sure}.`,
    ...(taken === '' ? [] : [`Taken for: ${taken}${company ? `, ${company.name}` : ''}.`]),
    `The gate decided: ${decision}, ${inWords(reason)}. What became of it: ${outcome}.`,
    ...(decidedBy ? [`Decided by ${decidedBy.name}: ${decidedReason}`] : []),
    gatesModule.screens.passage.path.replace(':id', id),
  ].join('\n')
}
