import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { heldGround } from '#platform/server/records/held-ground.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { IS_OPEN_HOLD } from './inspection-records.ts'

/** Hold points of a site that hold: released by the inspector who is named, or else by whoever may reply. */
export const showHeldGround = (
  { db }: RequestContext,
  place: InputOf<(typeof qualityApi)['endpoints']['heldGround']>,
) =>
  heldGround(db, place, {
    table: 'inspections',
    title: sql`jsonb_build_object('en', point->>'activity', 'ar', coalesce(nullif(point->>'activityAr', ''), point->>'activity'))`,
    isHeld: IS_OPEN_HOLD,
    person: personRef(sql`inspections.inspector_id`),
    order: sql`requested_for, id`,
    right: 'inspection:reply',
  })
