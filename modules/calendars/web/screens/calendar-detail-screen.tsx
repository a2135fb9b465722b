import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Approvals } from '#platform/web/records/approvals.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Calendar } from '../../contract/calendar.ts'
import { calendarStates } from '../../contract/calendar-states.ts'
import { calendarsApi } from '../../contract/calendars-api.ts'
import { calendarsModule } from '../../contract/calendars-module.ts'
import { useCalendarFields } from '../calendar-fields.tsx'
import css from '../parts/calendar.module.css'
import { YearView } from '../parts/year-view.tsx'
import { useCalendarsText } from '../use-calendars-text.ts'

/** One working calendar: where it stands, its year, who approved it, and its history. */
export function CalendarDetailScreen() {
  const text = useCalendarsText()
  const nameOf = useNameOf()
  const projects = useProjectChoices()
  const history = useHistoryWords('calendars', calendarStates)
  const calendar = useRecord(calendarsApi, 'calendar')
  const fields = useCalendarFields()
  return (
    <DetailScreen
      result={calendar}
      title={nameOf}
      context={({ number, projectCode, state }) => (
        <span className={css['line']}>
          <bdi dir="ltr">{number}</bdi>
          <bdi>{projects.nameOf(projectCode)}</bdi>
          <StateBadge of={calendarStates} state={state} />
        </span>
      )}
      actions={(found) => <Actions calendar={found} />}
      facts={fields}
      rail={({ state }) => <StateDiagram of={calendarStates} state={state} />}
      activity={(found) => <RecordHistory entityType="calendar" entityId={found.id} {...history} />}
    >
      {(found) => (
        <>
          <YearView id={found.id} firstYear={new Date().getFullYear()} />
          <section className={css['section']} aria-labelledby="calendar-approvals">
            <h2 id="calendar-approvals" className={css['heading']}>
              {text('approvals')}
            </h2>
            <Approvals api={calendarsApi} of={calendarStates} recordId={found.id} />
          </section>
        </>
      )}
    </DetailScreen>
  )
}

function Actions({ calendar }: { calendar: Calendar }) {
  const text = useCalendarsText()
  const { id, rowVersion, can } = calendar
  const editLink = useScreenLinkProps(calendarsModule, 'edit', { id })
  const making = useApiMutation(calendarsApi, 'makeDefault')
  const makeDefault = () =>
    making.send({ id, rowVersion }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <>
      {can.edit && (
        <a {...editLink} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      {can.makeDefault && (
        <Button busy={making.isPending} onClick={makeDefault}>
          {text('makeDefault')}
        </Button>
      )}
      <NextSteps api={calendarsApi} of={calendarStates} record={calendar} />
    </>
  )
}
