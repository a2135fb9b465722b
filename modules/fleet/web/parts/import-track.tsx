import { useState } from 'react'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useFleetText } from '../use-fleet-text.ts'

const trackWindow = lazyPart(async () => (await import('./track-window.tsx')).TrackWindow)

interface Props {
  readonly projectCode: string
  readonly siteCode: string
  readonly vehicleId?: string
  /** Stands among the tools of a list. */
  readonly isTool?: boolean
}

/** Opens the import of where vehicles of a site were before; for who may. */
export function ImportTrack({ vehicleId, isTool = false, ...site }: Props) {
  const text = useFleetText()
  const mayTake = useCan('vehicle:write')
  const [isOpen, setOpen] = useState(false)
  const Window = trackWindow.usePart(isOpen)
  if (!mayTake) return null
  const opens = { onMouseEnter: trackWindow.preload, onClick: () => setOpen(true) }
  return (
    <>
      {isTool ? (
        <IconButton label={text('importTrack')} icon={<Icon name="activity" />} {...opens} />
      ) : (
        <Button {...opens}>{text('importTrack')}</Button>
      )}
      {Window && isOpen && <Window {...site} vehicleId={vehicleId ?? null} onClose={() => setOpen(false)} />}
    </>
  )
}
