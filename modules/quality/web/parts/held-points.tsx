import { useMemo } from 'react'
import { HeldOnGround } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { HeldGroundProps } from '#platform/web/place/held-ground.ts'
import { ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
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

const addressOf = (id: string) => screenAddress(qualityModule, 'detail', { id })

function Held({ onMarks, ...place }: HeldGroundProps) {
  const text = useQualityText()
  const format = useFormats()
  const found = useApiQuery(qualityApi, 'heldGround', place, { keepPrevious: true })
  useLiveEvents({ kinds: ['inspection'] })
  const word = text('point.hold')
  const status = useMemo(() => ({ tone: 'major', label: word }) as const, [word])
  if (!found.data) return null
  return (
    <HeldOnGround
      siteCode={place.siteCode}
      label={text('heldGround')}
      status={status}
      held={found.data}
      addressOf={addressOf}
      all={
        <ScreenLink to={qualityModule} screen="list" params={{ isOpenHold: 'true' }}>
          {text('heldGround')} ({format.count(found.data.total)})
        </ScreenLink>
      }
      onMarks={onMarks}
    />
  )
}
