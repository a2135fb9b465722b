import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { DueDay } from '#platform/web/records/due-day.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { MaterialTest } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { ResultPart } from '../parts/result-part.tsx'
import { SeriesPart } from '../parts/series-part.tsx'
import { TestStateBadge } from '../parts/test-state.tsx'
import css from '../parts/tests.module.css'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'

const NO_STATES = { states: {}, steps: {} }

/** One test: its sample, what was found, and the series that it is judged with. */
export function MaterialTestDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('material-tests', NO_STATES)
  const facts = useFacts()
  const test = useApiQuery(materialTestsApi, 'get', { id })
  useLiveEvents({ kinds: ['material-test', 'ncr'] })
  return (
    <DetailScreen
      result={test}
      record={(found) => ({ entityType: 'material-test', entityId: found.id })}
      title={({ mix }) => mix}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <TestStateBadge state={state} />
        </>
      )}
      actions={(found) => (
        <RecordActions api={materialTestsApi} module={materialTestsModule} record={found} name={found.number} />
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      activity={(found) => <RecordHistory entityType="material-test" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['stack']}>
          <ResultPart key={`${found.id} ${found.rowVersion}`} test={found} />
          {found.purpose === 'acceptance' && <SeriesPart testId={found.id} />}
        </div>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useMaterialTestsText()
  const format = useFormats()
  const { say } = useTestUnits()
  return (found: MaterialTest) => [
    { term: text('kind'), value: text(`kind.${found.kind}`) },
    { term: text('rule'), value: text(`rule.${found.rule}`) },
    { term: text('required'), value: <bdi dir="ltr">{say(found.kind, found.required)}</bdi> },
    { term: text('purpose'), value: found.purpose === 'early' && text('purpose.early') },
    { term: text('lot'), value: found.lot && <bdi>{found.lot}</bdi> },
    { term: text('lotSize'), value: found.lotSize !== null && format.count(found.lotSize) },
    { term: text('sampledOn'), value: <bdi>{format.day(found.sampledOn, 'UTC')}</bdi> },
    { term: text('dueOn'), value: <DueDay day={found.dueOn} isOpen={found.state === 'awaited'} /> },
    { term: text('sampleNo'), value: found.sampleNo && <bdi dir="ltr">{found.sampleNo}</bdi> },
    { term: text('packageName'), value: found.packageName && <bdi>{found.packageName}</bdi> },
    {
      term: text('location'),
      value: (found.location || found.element) && (
        <bdi>{[found.location, found.element].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    { term: text('companyId'), value: found.company && <bdi>{found.company.name}</bdi> },
    { term: text('laboratory'), value: found.laboratory && <bdi>{found.laboratory}</bdi> },
    {
      term: text('inspectionId'),
      value: found.inspectionId && (
        <PathLink path={`/QA/workflow/detail/${found.inspectionId}`}>{text('openInspection')}</PathLink>
      ),
    },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
