import { buffer } from 'node:stream/consumers'
import { type RawBuilder, sql } from 'kysely'
import type { camerasModule } from '#modules/cameras/contract/cameras-module.ts'
import { turnCamera } from '#modules/cameras/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { type Range, rangeBefore, rangeOfCall } from '#platform/contract/platform-call.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { gateErrors } from '../contract/gate.ts'
import type { GateCounts, gateCalls } from '../contract/gate-calls.ts'
import { gates } from './gate-records.ts'
import { showGateCamera } from './passage-camera.ts'
import { storedPicture } from './passage-picture.ts'
import { getPassage, listPassages, PASSAGE_PLACE } from './passage-repository.ts'
import { showOccupancy } from './show-occupancy.ts'

type Calls = typeof gateCalls

const COUNTS = sql`(count(*) filter (where p.outcome = 'allowed' and p.direction = 'in'))::int as in,
  (count(*) filter (where p.outcome = 'allowed' and p.direction = 'out'))::int as out,
  (count(*) filter (where p.outcome = 'denied'))::int as denied,
  (count(*) filter (where p.outcome = 'waiting'))::int as waiting`

async function counted({ db }: RequestContext, condition: RawBuilder<unknown>): Promise<GateCounts> {
  const { rows } = await sql<GateCounts>`
    select ${COUNTS} from gate_passages as p where ${inScope(db, PASSAGE_PLACE)} and ${condition}`.execute(db)
  return rows[0]!
}

const within = ({ from, to }: Range) => sql`p.at >= ${from} and p.at < ${to}`
const atSite = ({ projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string }) =>
  sql`p.project_code = ${projectCode} and p.site_code = ${siteCode}`

/** @throws not found where the caller sees no such gate. */
async function gateDetailCall(context: RequestContext, { gateId }: InputOf<Calls['gateDetailCall']>) {
  const { can: _, ...gate } = gates.saved.present(context, await seen(gates.saved.get(context, gateId)))
  const today = sql`p.gate_id = ${gateId} and p.at > now() - interval '30 hours'
    and ${dayInProject(sql`p.at`, sql`p.project_code`)} = ${dayInProject(sql`now()`, sql`p.project_code`)}`
  return { ...gate, counts: await counted(context, today) }
}

async function gateSummaryCall({ db, services }: RequestContext, said: InputOf<Calls['gateSummaryCall']>) {
  const range = rangeOfCall(said, services.now())
  const { rows } = await sql<GateCounts & { id: string; name: string; nameAr: string; state: string }>`
    select gates.id, gates.name, gates.name_ar as "nameAr", gates.state, passed.*
    from gates cross join lateral (
      select ${COUNTS} from gate_passages as p
      where p.project_code = gates.project_code and p.gate_id = gates.id and ${within(range)}) as passed
    where ${inScope(db, siteColumns('gates'))} and gates.project_code = ${said.projectCode} and gates.site_code = ${said.siteCode}
      and gates.deleted_at is null
    order by gates.name, gates.id`.execute(db)
  return { from: range.from.toISOString(), to: range.to.toISOString(), gates: rows }
}

async function dashboardGateSummaryCall(context: RequestContext, said: InputOf<Calls['dashboardGateSummaryCall']>) {
  const range = rangeOfCall(said, context.services.now())
  const of = (time: Range) => counted(context, sql`${atSite(said)} and ${within(time)}`)
  return {
    ...(await showOccupancy(context, said)),
    counts: await of(range),
    before: await of(rangeBefore(range)),
  }
}

async function gateRecordCall(
  { db, services }: RequestContext,
  { pageNumber, gateId, from, to, ...said }: InputOf<Calls['gateRecordCall']>,
) {
  const between = rangeOfCall({ from, to }, services.now())
  const { items, total } = await listPassages(db, { ...said, page: pageNumber, gate: gateId, between })
  return { records: items, total }
}

/** @throws not found where the caller sees no such gate; may-not-steer, no-camera, and what turning a camera refuses. */
async function gateCameraControlCall(
  context: RequestContext,
  { gateId, ...turn }: InputOf<Calls['gateCameraControlCall']>,
) {
  if (!may<typeof camerasModule>(context.user, 'camera:steer')) throw gateErrors.mayNotSteer()
  const camera = await seen(showGateCamera(context, { id: gateId }))
  if (!camera) throw gateErrors.noCamera({ gateId })
  return { ...(await turnCamera(context, { cameraId: camera.id, ...turn })), cameraId: camera.id }
}

/** @throws not found where the caller sees no such passage. */
async function gateRecordPictureCall(
  { db, services }: RequestContext,
  { recordId }: InputOf<Calls['gateRecordPictureCall']>,
) {
  await seen(getPassage(db, recordId))
  const fileId = await storedPicture(db, recordId)
  if (fileId === null) return null
  const { mediaType } = await services.files.getFile(db, fileId)
  const content = await buffer(await services.files.readFile(db, fileId))
  return { recordId, mediaType, content: content.toString('base64') }
}

/** What is missing or out of sight is said in the words of the platform layer. */
function seen<Found>(looking: Promise<Found>): Promise<Found> {
  return looking.catch(() => {
    throw platformError('notFound')
  })
}

export const gateCallHandlers = {
  gateDetailCall,
  gateSummaryCall,
  dashboardGateSummaryCall,
  gateRecordCall,
  gateRecordPictureCall,
  gateCameraControlCall,
}
