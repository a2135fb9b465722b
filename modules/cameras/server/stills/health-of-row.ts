import { sql } from 'kysely'
import type { CameraHealth } from '../../contract/camera-health.ts'

/** The same picture for longer is no picture of now. */
const FROZEN_AFTER_S = 60

/** How a camera does, of the row of `cameras`. */
export const HEALTH = sql<CameraHealth>`
  case when source = 'none' or state <> 'in-service' or checked_at is null then 'unknown'
    when silent_since is not null then 'silent'
    when same_since <= frame_at - make_interval(secs => ${sql.lit(FROZEN_AFTER_S)}) then 'frozen'
    when moved_since is not null and not can_turn then 'moved'
    else 'good' end`
