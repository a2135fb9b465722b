import { useState } from 'react'
import { deviceName } from '#platform/contract/device-name.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sessionApi } from '../../contract/session-api.ts'
import { useSessionText } from '../use-session-text.ts'
import css from './my-sessions.module.css'

/** The most that one person is signed in at the same time and that fits a list without pages. */
const SHOWN = 100

/** Where the person is signed in now, and how each of them is ended: a part of their profile. */
export function MySessions() {
  const text = useSessionText()
  const format = useFormats()
  const sessions = useApiQuery(sessionApi, 'sessions', { page: 1, pageSize: SHOWN })
  const revoke = useApiMutation(sessionApi, 'revokeSession')
  const revokeOthers = useApiMutation(sessionApi, 'revokeOthers')
  const [ending, setEnding] = useState<string | null>(null)
  if (sessions.error && !sessions.data) return <ErrorState title={sessions.error.message} />
  if (!sessions.data) return <Skeleton width="100%" height="3rem" />
  const { items } = sessions.data
  const problem = revoke.error ?? revokeOthers.error
  const end = (id: string) => {
    setEnding(id)
    revoke.submit({ id })
  }
  return (
    <div className={css['stack']}>
      <RowList>
        {items.map((session) => (
          <RowItem
            key={session.id}
            title={
              <>
                <bdi>{deviceName(session.userAgent) || text('unknownDevice')}</bdi>
                {session.isThis && <Badge isAccent>{text('thisSession')}</Badge>}
              </>
            }
            fact={
              <>
                <bdi dir="ltr">{session.ip}</bdi> ·{' '}
                {text('lastSeen', { moment: `\u2068${format.dateTime(session.lastSeenAt)}\u2069` })}
              </>
            }
          >
            {!session.isThis && (
              <Button size="small" busy={revoke.isPending && ending === session.id} onClick={() => end(session.id)}>
                {text('endSession')}
              </Button>
            )}
          </RowItem>
        ))}
      </RowList>
      {problem && <ProblemNote>{problem.message}</ProblemNote>}
      {items.length > 1 && (
        <div>
          <Button busy={revokeOthers.isPending} onClick={() => revokeOthers.submit({})}>
            {text('endOtherSessions')}
          </Button>
        </div>
      )}
    </div>
  )
}
