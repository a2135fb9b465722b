import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { FailedCheck } from '../contract/machine.ts'

const open = sql`equipment_checks as k where k.project_code = equipment.project_code and k.site_code = equipment.site_code
  and k.machine_id = equipment.id and k.failed <> '[]' and k.cleared_at is null`

/** Checks before work that found what stops it, and that nobody has cleared, for each row of `equipment`. */
export const FAILED_CHECKS = sql<
  FailedCheck[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'number', k.number,
    'failed', k.failed) order by k.answered_at), '[]') from ${open})`

export const HAS_FAILED_CHECK = sql<boolean>`exists (select from ${open})`

/** Whether a machine that is checked on a form was checked today, by the clock of the project; null where it has no form. */
export const IS_CHECKED_TODAY = sql<boolean | null>`case when check_form_id is not null then coalesce((
  select ${dayInProject(sql`max(k.answered_at)`, sql`equipment.project_code`)}
    = ${dayInProject(sql`now()`, sql`equipment.project_code`)}
  from equipment_checks as k where k.project_code = equipment.project_code and k.site_code = equipment.site_code
    and k.machine_id = equipment.id), false) end`
