import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { type Occurrence, occurrence } from '#platform/server/records/occurrence.ts'
import { may } from '#platform/server/records/policy.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { isLetBy } from '../area-rights.ts'
import { getCameraTo } from '../camera-records.ts'

/** An incident is made of a kept picture: whoever may take pictures of the camera out takes it along, and it stays. */
export const stillOccurrenceOffer = occurrence({
  id: 'camera',
  asks: 'camera:playback',
  find: async (context, { id, at }) => {
    if (at === undefined) throw cameraErrors.notFound({ id })
    return stillOccurrence(context, id, at)
  },
})

async function stillOccurrence(context: RequestContext, id: string, moment: string): Promise<Occurrence> {
  const { db, user } = context
  const camera = await getCameraTo(context, id, 'playback')
  const { projectCode, siteCode, name, nameAr, area, longitude, latitude } = camera
  const { rows } = await sql<{ at: Date; fileId: string; sha256: string }>`
    select at, file_id as "fileId", sha256 from camera_stills
    where project_code = ${projectCode} and camera_id = ${id} and at = ${moment}::timestamptz`.execute(db)
  const [still] = rows
  if (!still) throw cameraErrors.notFound({ id })
  const mayTake = may<typeof camerasModule>(user, 'camera:export') && isLetBy(user, camera, 'export')
  const at = still.at.toISOString()
  const description = [
    `Seen by the camera "${name}"${area ? `, ${area}` : ''}, ${at.slice(0, 19).replace('T', ' ')} UTC. The place is that of the camera.`,
    `SHA-256 of the picture: ${still.sha256}`,
    camerasModule.screens.detail.path.replace(':id', id),
  ]
  return {
    ...{ id: `${id} ${at}`, projectCode, siteCode, at, zone: area || name, about: 'people', reportId: null },
    title: { en: name, ar: nameAr || name },
    fact: { en: 'Picture kept', ar: 'صورة محفوظة' },
    record: { type: cameraKind.id, id },
    point: longitude === null || latitude === null ? null : [longitude, latitude],
    picture: mayTake ? { fileId: still.fileId, name: `${at.slice(0, 19).replaceAll(':', '-')}.jpg` } : null,
    description: description.join('\n'),
  }
}
