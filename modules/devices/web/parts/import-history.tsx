import { useState } from 'react'
import { useText } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { devicesEn } from '../locales/en.ts'

const historyWindow = lazyPart(async () => (await import('./history-window.tsx')).HistoryWindow)

interface Props {
  readonly projectCode: string
  readonly siteCode: string
  /** Stands among the tools of a list. */
  readonly isTool?: boolean
}

/** Opens the import of what devices of a site measured before; for who may. */
export function ImportHistory({ isTool = false, ...site }: Props) {
  const text = useText<typeof devicesEn>('devices')
  const mayTake = useCan('device:write')
  const [isOpen, setOpen] = useState(false)
  const Window = historyWindow.usePart(isOpen)
  if (!mayTake) return null
  const opens = { onMouseEnter: historyWindow.preload, onClick: () => setOpen(true) }
  return (
    <>
      {isTool ? (
        <IconButton label={text('importHistory')} icon={<Icon name="activity" />} {...opens} />
      ) : (
        <Button {...opens}>{text('importHistory')}</Button>
      )}
      {Window && isOpen && <Window {...site} onClose={() => setOpen(false)} />}
    </>
  )
}
