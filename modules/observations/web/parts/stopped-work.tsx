import { HeldOnGround } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { HeldGroundProps } from '#platform/web/place/held-ground.ts'
import { Can } from '#platform/web/session/can.tsx'
import { observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { useObservationsText } from '../use-observations-text.ts'

/** Where work of a site stands still for safety, above its maps and on them, for who may see observations. */
export function StoppedWork(props: HeldGroundProps) {
  return (
    <Can do="observation:read">
      <Stopped {...props} />
    </Can>
  )
}

const LISTED = { isStop: 'true' }

function Stopped({ onMarks, ...place }: HeldGroundProps) {
  const text = useObservationsText()
  const found = useApiQuery(observationsApi, 'heldGround', place, { keepPrevious: true })
  useLiveEvents({ kinds: ['observation'] })
  if (!found.data) return null
  return (
    <HeldOnGround
      siteCode={place.siteCode}
      label={text('stoppedWork')}
      word={text('isStop')}
      tone="critical"
      held={found.data}
      of={observationsModule}
      listed={LISTED}
      onMarks={onMarks}
    />
  )
}
