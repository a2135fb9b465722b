import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
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
      facts={useFacts()}
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

function useFacts() {
  const text = useCalendarsText()
  const format = useFormats()
  return ({ isDefault, version, timeZone, weekend, shifts, updatedAt, updatedBy }: Calendar) => [
    { term: text('isDefault'), value: isDefault && text('default') },
    { term: text('version'), value: version > 0 && format.count(version) },
    { term: text('timeZone'), value: <bdi dir="ltr">{timeZone}</bdi> },
    { term: text('weekend'), value: weekend.map((day) => text(`weekday.${day as 1}`)).join(' · ') },
    { term: text('shifts'), value: <bdi dir="ltr">{shifts.map(({ from, to }) => `${from}–${to}`).join(' · ')}</bdi> },
    { term: text('updated'), value: <bdi>{format.dateTime(updatedAt)}</bdi> },
    { term: text('updatedBy'), value: <bdi>{updatedBy.name}</bdi> },
  ]
}
