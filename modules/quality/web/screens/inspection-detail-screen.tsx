import { Files } from '#modules/attachments/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { inspectionPlansModule } from '#modules/inspection-plans/contract/inspection-plans-module.ts'
import { POINT_KINDS } from '#modules/inspection-plans/contract/plan-records.ts'
import { PARTIES, PARTY_TITLES, wordsOfParties } from '#modules/inspection-plans/contract/point-parties.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Approvals } from '#platform/web/records/approvals.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useKeptQuery } from '#platform/web/waiting/use-kept-query.ts'
import type { Inspection } from '../../contract/inspection.ts'
import { inspectionStates } from '../../contract/inspection-states.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { AgainButton } from '../parts/again-button.tsx'
import { CheckList } from '../parts/check-list.tsx'
import { CommentsPart } from '../parts/comments-part.tsx'
import { FormPart } from '../parts/form-part.tsx'
import css from '../parts/quality.module.css'
import { TestLinks } from '../parts/test-links.tsx'
import { useQualityText } from '../use-quality-text.ts'

/** One inspection: its check list and form with the evidence beside them, and the reply. */
export function InspectionDetailScreen() {
  const text = useQualityText()
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('quality', inspectionStates)
  const facts = useFacts()
  const printed = usePrintedFacts()
  const inspection = useKeptQuery(qualityApi, 'get', { id })
  useLiveEvents({ kinds: ['inspection', 'ncr'] })
  return (
    <DetailScreen
      result={inspection}
      record={(found) => ({ entityType: 'inspection', entityId: found.id, printed })}
      title={({ point }) => (isArabic && point.activityAr) || point.activity}
      context={({ number, state, point }) => (
        <>
          <bdi dir="ltr">{number}</bdi> · {text(`point.${point.kind}`)}{' '}
          <StateBadge of={inspectionStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={qualityApi} module={qualityModule} record={found} name={found.number} />
          <AgainButton inspection={found} />
          <NextSteps api={qualityApi} of={inspectionStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      rail={(found) => <Approvals api={qualityApi} of={inspectionStates} recordId={found.id} />}
      activity={(found) => <RecordHistory entityType="inspection" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['beside']}>
          <div className={css['stack']}>
            <CheckList inspection={found} />
            <FormPart inspection={found} />
            <CommentsPart inspection={found} />
            <WhereShown of={found} />
          </div>
          <section className={css['stack']} aria-label={text('evidence')}>
            <h2 className={css['heading']}>{text('evidence')}</h2>
            <Files record={{ entityType: 'inspection', entityId: found.id }} />
            <TestLinks inspection={found} />
          </section>
        </div>
      )}
    </DetailScreen>
  )
}

/** What stands on paper above the check list. */
function usePrintedFacts() {
  const text = useQualityText()
  const say = useSay()
  const column = useColumns<Inspection>()
  const states = choicesOfStates(inspectionStates, say)
  const kinds = POINT_KINDS.map((value) => ({ value, label: text(`point.${value}`) }))
  return [
    column.choice('point.kind', text('pointKind'), kinds),
    ...PARTIES.map((party) => column.choice(`point.${party}`, say(PARTY_TITLES[party]), kinds)),
    column.choice('state', text('state'), states),
    column.moment('requestedFor', text('requestedFor')),
    column.person('inspector', text('inspectorId')),
    column.text('point.acceptance', text('acceptance')),
    column.text('point.reference', text('reference')),
    column.text('packageName', text('packageName')),
    column.text('location', text('location')),
    column.text('element', text('element')),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.code('planNumber', text('plan')),
    column.number('attempt', text('attempt')),
    column.text('lateReason', text('lateReason')),
    column.text('note', text('note')),
  ]
}

function useFacts() {
  const text = useQualityText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const chain = (id: string | null, label: string) =>
    id && (
      <ScreenLink to={qualityModule} screen="detail" params={{ id }}>
        {label}
      </ScreenLink>
    )
  return (found: Inspection) => [
    { term: text('requestedFor'), value: <bdi>{format.dateTime(found.requestedFor)}</bdi> },
    { term: text('inspectorId'), value: found.inspector && <bdi>{found.inspector.name}</bdi> },
    { term: text('parties'), value: <bdi>{wordsOfParties(found.point, language)}</bdi> },
    { term: text('acceptance'), value: found.point.acceptance && <bdi>{found.point.acceptance}</bdi> },
    { term: text('reference'), value: found.point.reference && <bdi>{found.point.reference}</bdi> },
    {
      term: text('packageName'),
      value: found.packageId ? (
        <ScreenLink to={workpackagesModule} screen="detail" params={{ id: found.packageId }}>
          <bdi>{found.packageName}</bdi>
        </ScreenLink>
      ) : (
        found.packageName && <bdi>{found.packageName}</bdi>
      ),
    },
    {
      term: text('location'),
      value: (found.location || found.element) && (
        <bdi>{[found.location, found.element].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    { term: text('companyId'), value: found.company && <Named of={found.company} /> },
    {
      term: text('plan'),
      value: found.planId && (
        <ScreenLink to={inspectionPlansModule} screen="detail" params={{ id: found.planId }}>
          <bdi dir="ltr">{found.planNumber}</bdi>
        </ScreenLink>
      ),
    },
    { term: text('attempt'), value: found.attempt > 1 && format.count(found.attempt) },
    { term: text('before'), value: chain(found.parentId, text('openBefore')) },
    { term: text('next'), value: chain(found.nextId, text('openNext')) },
    { term: text('lateReason'), value: found.lateReason, isWide: true },
    { term: text('note'), value: found.note, isWide: true },
  ]
}
