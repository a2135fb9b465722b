import { useEffect, useState } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { isSignedIn, useSession } from '#platform/web/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { useAccessText } from '../use-access-text.ts'
import { leaveView } from '../viewing.ts'
import css from './view-band.module.css'

/** Above every screen while the person views the product as somebody else, with the way back. */
export function ViewBand() {
  const text = useAccessText()
  const say = useSay()
  const format = useFormats()
  const isIn = useSession(isSignedIn)
  const [isBusy, setBusy] = useState(false)
  const viewing = useApiQuery(accessApi, 'viewing', {}, { enabled: isIn })
  const view = viewing.data
  // Ended elsewhere, or by itself: this tab goes on with the person's own rights.
  const isOver = isIn && view === null
  useEffect(() => {
    if (isOver) void leaveView()
  }, [isOver])
  const endsAt = view?.endsAt
  const { refetch } = viewing
  useEffect(() => {
    if (!endsAt) return
    const timer = setTimeout(() => void refetch(), Math.max(0, new Date(endsAt).getTime() - Date.now()) + 1_000)
    return () => clearTimeout(timer)
  }, [endsAt, refetch])

  const end = async () => {
    setBusy(true)
    try {
      await fetchEndpoint(accessApi, 'endViewAs', {})
      await leaveView()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['band']} role="status">
      <Icon name="eye" sizePx={16} />
      <span className={css['words']}>
        {view &&
          text('viewingAs', {
            name: say(view.displayName),
            until: `\u2066${format.time(view.endsAt)}\u2069`,
          })}
      </span>
      {isIn && (
        <Button size="small" busy={isBusy} onClick={() => void end()}>
          {text('endViewing')}
        </Button>
      )}
    </div>
  )
}
