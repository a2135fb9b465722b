import { useState } from 'react'
import { RecordHistory } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { RUN_STATES, type RunDetail } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import css from '../parts/procedures.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { RunDrawing } from '../parts/run-drawing.tsx'
import { RunState } from '../parts/run-list.tsx'
import { RunSteps } from '../parts/run-steps.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** One run: where it stands on its drawing, what it asks of whom, and all that has happened. */
export function RunScreen() {
  const text = useProceduresText()
  const say = useSay()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const printed = usePrintedFacts()
  const run = useApiQuery(proceduresApi, 'run', { id }, { keepPrevious: true })
  useLiveEvents({ kinds: ['procedure-run'] })
  return (
    <DetailScreen
      result={run}
      title={({ name, subject }) => `${say(name)}: ${say(subject)}`}
      record={({ id: entityId }) => ({ entityType: 'procedure-run', entityId, printed })}
      context={({ procedureNumber, version, state }) => (
        <span className={css['line']}>
          <bdi dir="ltr">{`${procedureNumber} · v${version}`}</bdi>
          <RunState state={state} />
        </span>
      )}
      actions={(found) => found.can.cancel && <CancelRun run={found} />}
      facts={(found) => [
        {
          term: text('record'),
          value: found.subjectAddress ? (
            <PathLink path={found.subjectAddress}>
              <bdi>{say(found.subject)}</bdi>
            </PathLink>
          ) : (
            say(found.subject)
          ),
        },
        { term: text('startedBy'), value: found.startedBy?.name },
        { term: text('startedAt'), value: <bdi>{format.dateTime(found.startedAt)}</bdi> },
        { term: text('endedAt'), value: found.endedAt && <bdi>{format.dateTime(found.endedAt)}</bdi> },
        {
          term: text('calledFrom'),
          value: found.parentRunId && (
            <ScreenLink to={proceduresModule} screen="run" params={{ id: found.parentRunId }}>
              {text('open')}
            </ScreenLink>
          ),
        },
      ]}
      activity={(found) => (
        <RecordHistory
          entityType="procedure-run"
          entityId={found.id}
          actionLabel={(action) => action.slice(action.indexOf('.') + 1)}
          fieldLabel={(field) => field}
        />
      )}
    >
      {(found) => (
        <>
          <RunSteps run={found} />
          <RunDrawing run={found} />
        </>
      )}
    </DetailScreen>
  )
}

/** What stands on paper above the steps. */
function usePrintedFacts() {
  const text = useProceduresText()
  const column = useColumns<RunDetail>()
  return [
    column.choice(
      'state',
      text('state'),
      RUN_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
    ),
    column.person('startedBy', text('startedBy')),
    column.moment('startedAt', text('startedAt')),
    column.moment('endedAt', text('endedAt')),
  ]
}

function CancelRun({ run }: { readonly run: RunDetail }) {
  const text = useProceduresText()
  const [isAsked, setAsked] = useState(false)
  const cancelling = useApiMutation(proceduresApi, 'cancel', { invalidates: ['inbox', 'procedures'] })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{text('cancelRun')}</Button>
      {isAsked && (
        <ReasonDialog
          title={text('cancelTitle')}
          words={text('cancelText')}
          action={text('cancelRun')}
          sending={cancelling}
          onSend={(reason) => cancelling.send({ id: run.id, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
