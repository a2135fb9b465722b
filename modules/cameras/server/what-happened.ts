import { sql } from 'kysely'
import { farFrom, inWindow, metresFrom } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import type { AreaRight } from '../contract/camera-rights.ts'
import { cameraKind } from '../contract/cameras-records.ts'
import { AREA_RIGHTS, isLetBy, OWN_RIGHTS } from './area-rights.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly metres: number | null
  readonly stillAt: Date
  readonly stills: number
  readonly areaRights: readonly AreaRight[]
  readonly ownRights: readonly AreaRight[]
}

/** The kept picture of each camera that is nearest to the moment, of those that let the person see what was recorded. */
export const happenings = whatHappened({
  id: 'camera',
  title: { en: 'Cameras', ar: 'الكاميرات' },
  asks: 'camera:read',
  find: async ({ db, user }, asked, most) => {
    const { projectCode, siteCode } = asked
    const metres = metresFrom({ longitude: sql`cameras.longitude`, latitude: sql`cameras.latitude` }, asked)
    const { rows } = await sql<Row>`
      select cameras.id, cameras.name, cameras.name_ar as "nameAr", ${metres} as metres, taken.at as "stillAt", taken.stills,
        ${AREA_RIGHTS} as "areaRights", ${OWN_RIGHTS} as "ownRights"
      from cameras cross join lateral (
        select at, count(*) over ()::int as stills from camera_stills
        where camera_stills.project_code = cameras.project_code and camera_stills.camera_id = cameras.id and ${inWindow(sql`at`, asked)}
        order by ${farFrom(sql`at`, asked)} limit 1) as taken
      where cameras.project_code = ${projectCode} and cameras.site_code = ${siteCode} and cameras.deleted_at is null
      order by ${metres} nulls last, cameras.name, cameras.id limit ${most}`.execute(db)
    return rows
      .filter((camera) => isLetBy(user, camera, 'playback'))
      .map(({ id, name, nameAr, metres: away, stillAt, stills }) => {
        const near = away === null ? '' : ` · ${Math.round(away)} m`
        return {
          id,
          at: stillAt.toISOString(),
          title: { en: name, ar: nameAr || name },
          fact: { en: `Pictures kept: ${stills}${near}`, ar: `الصور المحفوظة: ${stills}${near}` },
          record: { type: cameraKind.id, id },
        }
      })
  },
})
