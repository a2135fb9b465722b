import { sql } from 'kysely'
import { DEGREE_METRES } from '#engines/geodesy/crs.ts'
import { OPEN_STATES } from '../contract/works-permits-records.ts'

const OPEN = [...OPEN_STATES]

/** SQL over `works_permits` and `other`: metres between the middles; null where one has no position. */
export const METRES_APART = sql<
  number | null
>`sqrt(power((other.latitude - works_permits.latitude) * ${DEGREE_METRES}::float8, 2)
  + power((other.longitude - works_permits.longitude) * ${DEGREE_METRES}::float8 * cos(radians(works_permits.latitude)), 2))`

/** SQL over both: other open works, on the same days, whose reach meets; where one has no position, in the street of the same name. */
export const OVERLAPS = sql<boolean>`(other.project_code = works_permits.project_code and other.site_code = works_permits.site_code
  and other.id <> works_permits.id and other.deleted_at is null
  and other.state = any (${OPEN}::text[]) and works_permits.state = any (${OPEN}::text[])
  and other.starts_on <= works_permits.ends_on and other.ends_on >= works_permits.starts_on
  and coalesce(${METRES_APART} <= other.reach + works_permits.reach,
    works_permits.street <> '' and lower(other.street) = lower(works_permits.street)))`

export const OVERLAP_COUNT = sql<number>`(select count(*)::int from works_permits as other where ${OVERLAPS})`
