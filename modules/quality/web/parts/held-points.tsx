import { HeldOnGround } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { HeldGroundProps } from '#platform/web/place/held-ground.ts'
import { Can } from '#platform/web/session/can.tsx'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useQualityText } from '../use-quality-text.ts'

/** Hold points of a site that nobody has released, above its maps and on them, for who may see inspections. */
export function HeldPoints(props: HeldGroundProps) {
  return (
    <Can do="inspection:read">
      <Held {...props} />
    </Can>
  )
}

const LISTED = { isOpenHold: 'true' }

function Held({ onMarks, ...place }: HeldGroundProps) {
  const text = useQualityText()
  const found = useApiQuery(qualityApi, 'heldGround', place, { keepPrevious: true })
  useLiveEvents({ kinds: ['inspection'] })
  if (!found.data) return null
  return (
    <HeldOnGround
      siteCode={place.siteCode}
      label={text('heldGround')}
      word={text('point.hold')}
      tone="major"
      held={found.data}
      of={qualityModule}
      listed={LISTED}
      onMarks={onMarks}
    />
  )
}
