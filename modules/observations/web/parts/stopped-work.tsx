import { useMemo } from 'react'
import { HeldOnGround } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { HeldGroundProps } from '#platform/web/place/held-ground.ts'
import { ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
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

const addressOf = (id: string) => screenAddress(observationsModule, 'detail', { id })

function Stopped({ onMarks, ...place }: HeldGroundProps) {
  const text = useObservationsText()
  const format = useFormats()
  const found = useApiQuery(observationsApi, 'heldGround', place, { keepPrevious: true })
  useLiveEvents({ kinds: ['observation'] })
  const word = text('isStop')
  const status = useMemo(() => ({ tone: 'critical', label: word }) as const, [word])
  if (!found.data) return null
  return (
    <HeldOnGround
      siteCode={place.siteCode}
      label={text('stoppedWork')}
      status={status}
      held={found.data}
      addressOf={addressOf}
      all={
        <ScreenLink to={observationsModule} screen="list" params={{ isStop: 'true' }}>
          {text('stoppedWork')} ({format.count(found.data.total)})
        </ScreenLink>
      }
      onMarks={onMarks}
    />
  )
}
