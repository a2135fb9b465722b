import { sql } from 'kysely'
import { isPastInProject } from '#modules/sites/server/public.ts'

/** True of a row `waiver` that was granted and has not ended on the clock of its project. */
export const WAIVES = sql<boolean>`(waiver.state = 'granted' and not ${isPastInProject(sql`waiver.until_on`, sql`waiver.project_code`)})`

/** Joins a row `waiver` to a row `result`: the same rule at the same document or element. */
export const OF_RESULT = sql`waiver.project_code = result.project_code and waiver.source_id = result.source_id
  and waiver.rule_key = result.rule_key and waiver.target_id = result.target_id and waiver.global_id = result.global_id`

/** True of a row `result` for which a waiver is in force. */
export const IN_FORCE = sql<boolean>`exists (select from compliance_waivers as waiver where ${OF_RESULT} and ${WAIVES})`
