import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useReachedPlace } from '#platform/web/place/reach.tsx'
import { useToday } from '#platform/web/place/use-today.ts'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FoundEvent } from '../../contract/claim-event.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import css from '../parts/claim-events.module.css'
import { EventForm } from '../parts/event-form.tsx'
import { EventName } from '../parts/event-name.tsx'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

const DAYS_BACK = 60
const DAY_MS = 86_400_000

/** What other modules recorded that may begin a claim: each proposes a day of awareness, which a person confirms. */
export function ClaimEventsScreen() {
  const text = useContractClaimsText()
  const say = useSay()
  const today = useToday()
  const { where } = useReachedPlace('project')
  const { projectCode = '' } = where
  const [time, setTime] = useState({ from: daysBefore(today, DAYS_BACK), to: today })
  const [open, setOpen] = useState<FoundEvent | null>(null)
  const mayWrite = useCan('contract-claim:write')
  const asked = { projectCode, ...time }
  const isWhole = projectCode !== '' && time.from !== '' && time.to !== ''
  const found = useApiQuery(contractClaimsApi, 'events', asked, { enabled: isWhole, keepPrevious: true })
  return (
    <div className={css['screen']}>
      <PageHead title={say(contractClaimsModule.screens.events.title)} context={usePlacePath('project')} />
      <p>{text('eventsHelp')}</p>
      <div className={css['time']}>
        <DateField label={text('eventsFrom')} value={time.from} onChange={(from) => setTime({ ...time, from })} />
        <DateField label={text('eventsTo')} value={time.to} onChange={(to) => setTime({ ...time, to })} />
      </div>
      {open && <EventForm key={`${open.source} ${open.key}`} event={open} asked={asked} onEnd={() => setOpen(null)} />}
      {found.error && !found.data && <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height="16rem" />}
      {found.data?.events.length === 0 && <EmptyState title={text('noEvents')}>{text('noEventsText')}</EmptyState>}
      {found.data && found.data.events.length > 0 && (
        <EventTable events={found.data.events} onOpen={mayWrite ? setOpen : null} />
      )}
    </div>
  )
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

function EventTable(props: {
  readonly events: readonly FoundEvent[]
  /** Null for who may not. */
  readonly onOpen: ((event: FoundEvent) => void) | null
}) {
  const { events, onOpen } = props
  const text = useContractClaimsText()
  const say = useSay()
  const format = useFormats()
  const heads = [
    ...[text('event'), text('eventSource'), text('eventOn'), text('proposedAwareness'), text('noticeDueAfter28')],
    text('becameOf'),
  ]
  return (
    <PlainTable heads={heads} hasCards>
      {events.map((event) => (
        <tr key={`${event.source} ${event.key}`}>
          <td>
            <EventName of={event} />
          </td>
          <td>{say(event.sourceTitle)}</td>
          <td>
            <bdi>{format.day(event.eventOn, 'UTC')}</bdi>
          </td>
          <td>{event.awareOn ? <bdi>{format.day(event.awareOn, 'UTC')}</bdi> : text('awarenessUnknown')}</td>
          <td>{event.noticeDueOn && <bdi>{format.day(event.noticeDueOn, 'UTC')}</bdi>}</td>
          <td>
            {event.claims.map(({ id, number }) => (
              <ScreenLink key={id} to={contractClaimsModule} screen="detail" params={{ id }} className={css['target']}>
                <bdi dir="ltr">{number}</bdi>
              </ScreenLink>
            ))}
            {event.dismissed && (
              <span>
                {text('setAside')}: <bdi>{event.dismissed}</bdi>
              </span>
            )}
            {onOpen && event.claims.length === 0 && (
              <Button
                look="quiet"
                aria-label={text('takeEventOf', { event: `\u2068${say(event.title)}\u2069` })}
                onClick={() => onOpen(event)}
              >
                {text('takeEvent')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
