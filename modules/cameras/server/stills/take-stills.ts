import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { isStream } from '../../contract/cameras-records.ts'
import { readConnection } from '../connections.ts'
import { NoPictureError } from '../fetch-picture.ts'
import { takePicture } from '../live/picture-sources.ts'
import { noteFrame, noteSilence } from './camera-health.ts'
import { ComparedRound } from './compare-stills.ts'
import { stillLooks } from './look-at-still.ts'
import { type CameraPlace, keepStill, removeOldStills } from './still-repository.ts'

const EVERY_MS = 20_000
/** A round takes no more: a site with hundreds of cameras takes several. */
const MOST_A_ROUND = 50
/** Cameras that do not answer are waited for: one after the other they would hold up those that do. */
const AT_ONCE = 5
const MOST_REMOVED = 500

interface Due extends CameraPlace {
  readonly azimuth: number
  readonly tilt: number
  readonly fieldOfView: number
  readonly canTurn: boolean
  readonly isLookedAt: boolean
  readonly name: string
}

/** Takes stills on schedule and lets old ones go, in this process; several share the work. */
export async function keepTakingStills(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: EVERY_MS,
    failure: 'stills of cameras were not taken',
    sweep: async () => {
      await takeDueStills(services)
      await services.database.transaction(SYSTEM_SCOPE, (tx) => removeOldStills(services, tx, MOST_REMOVED))
    },
  })
}

/** Takes a still of each camera whose time has come. @returns how many were kept */
export async function takeDueStills(services: Services): Promise<number> {
  const due = await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const now = services.now()
    // Claimed by moving the time on: another process finds them not due.
    const { rows } = await sql<Due>`
      update cameras set next_still_at = ${now}::timestamptz + make_interval(mins => still_minutes)
      where (project_code, id) in (
        select project_code, id from cameras
        where still_minutes > 0 and source <> 'none' and state = 'in-service' and deleted_at is null
          and (next_still_at is null or next_still_at <= ${now})
        order by next_still_at nulls first limit ${MOST_A_ROUND} for update skip locked)
      returning id, project_code as "projectCode", site_code as "siteCode", azimuth, tilt, field_of_view as "fieldOfView",
        can_turn as "canTurn", is_looked_at as "isLookedAt", name`.execute(tx)
    return rows
  })
  const round = new ComparedRound(services)
  let kept = 0
  const lane = async () => {
    for (let camera = due.shift(); camera; camera = due.shift()) if (await takeStill(services, camera, round)) kept += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await round.end()
  return kept
}

async function takeStill(services: Services, camera: Due, round: ComparedRound): Promise<boolean> {
  const { database } = services
  try {
    const connection = await database.read(SYSTEM_SCOPE, (db) => readConnection(services, db, camera))
    // Of a stream nothing is decoded here: whether it is silent is not known.
    if (isStream(connection.source) && connection.pictureAddress === '') return false
    const picture = await takePicture(services, camera, connection)
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      const still = await keepStill(services, tx, camera, picture)
      await noteFrame(tx, camera, picture.at, still.sha256)
      const { id: recordId, projectCode, siteCode, name } = camera
      if (camera.isLookedAt)
        await stillLooks.start(
          tx,
          { projectCode, siteCode, recordId, fileId: still.fileId, name },
          { requestedBy: null },
        )
    })
    // One that is steered looks elsewhere all day.
    if (!camera.canTurn) await round.add(camera, picture)
    return true
  } catch (error) {
    if (!(error instanceof NoPictureError)) throw error
    await database.transaction(SYSTEM_SCOPE, (tx) => noteSilence(tx, camera, services.now()))
    return false
  }
}
