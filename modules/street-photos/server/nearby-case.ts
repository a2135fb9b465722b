import { sql } from 'kysely'
import { DEGREE_METRES } from '#engines/geodesy/crs.ts'

/** Photos that were taken closer than this may show the same thing. */
const SAME_METRES = 15

/** SQL over `street_findings as found`: the nearest case of the same class that another photo was seen in, within the distance. */
export const NEARBY = sql`(
  select jsonb_build_object('caseId', near.case_id, 'metres', round(near.metres::numeric, 1)) from (
    select other.case_id, sqrt(power((their.latitude - own.latitude) * ${DEGREE_METRES}::float8, 2)
      + power((their.longitude - own.longitude) * ${DEGREE_METRES}::float8 * cos(radians(own.latitude)), 2)) as metres
    from street_findings as other
      join street_photos as their on their.project_code = other.project_code and their.id = other.photo_id and their.deleted_at is null
      join street_photos as own on own.project_code = found.project_code and own.id = found.photo_id
    where other.site_code = found.site_code and other.class = found.class and other.case_id is not null and other.photo_id <> found.photo_id
      and found.case_id is null) as near
  where near.metres <= ${SAME_METRES} order by near.metres limit 1)`
