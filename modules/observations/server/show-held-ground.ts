import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { heldGround } from '#platform/server/records/held-ground.ts'
import type { observationsApi } from '../contract/observations-api.ts'
import { IS_STOP } from './observation-records.ts'

/** Where work stands still: whoever may verify releases it by closing the observation. */
export const showHeldGround = (
  { db }: RequestContext,
  place: InputOf<(typeof observationsApi)['endpoints']['heldGround']>,
) =>
  heldGround(db, place, {
    table: 'observations',
    title: sql`jsonb_build_object('en', title, 'ar', title)`,
    isHeld: IS_STOP,
    person: sql`null::jsonb`,
    order: sql`observations.created_at, id`,
    right: 'observation:verify',
  })
