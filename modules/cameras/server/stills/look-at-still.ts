import { sql } from 'kysely'
import type { PictureLook, SeenVerdict } from '#platform/contract/picture-look.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { definePictureLooks, type LookedPicture } from '#platform/server/looks/picture-looks.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { getCameraTo } from '../camera-records.ts'

/** People and vehicles on kept pictures. What was judged stays counted when the picture has gone. */
export const stillLooks = definePictureLooks({
  area: 'cameras',
  kind: cameraKind,
  table: 'camera_looks',
  title: { en: 'People and vehicles on pictures of cameras', ar: 'الأشخاص والمركبات في صور الكاميرات' },
  isQuick: false,
})

interface Asked {
  readonly id: string
  readonly at: string
}

/** @throws not-found, limited, area-limited */
async function stillOf(context: RequestContext, { id, at }: Asked): Promise<LookedPicture> {
  const { projectCode, siteCode, name } = await getCameraTo(context, id, 'playback')
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from camera_stills
    where project_code = ${projectCode} and camera_id = ${id} and at = ${new Date(at)}`.execute(context.db)
  if (!rows[0]) throw cameraErrors.notFound({ id })
  return { projectCode, siteCode, recordId: id, fileId: rows[0].fileId, name }
}

type Looked = Promise<PictureLook | null>

export const showStillLook = async (context: RequestContext, asked: Asked): Looked =>
  stillLooks.show(context, await stillOf(context, asked))

export const lookAtStill = async (context: RequestContext, asked: Asked): Looked =>
  stillLooks.ask(context, await stillOf(context, asked))

export const judgeSeen = async (context: RequestContext, { id, at, ...said }: Asked & SeenVerdict): Looked =>
  stillLooks.judge(context, await stillOf(context, { id, at }), said)
