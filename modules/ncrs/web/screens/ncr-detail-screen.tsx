import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Ncr } from '../../contract/ncr.ts'
import { ncrStates } from '../../contract/ncr-states.ts'
import { ncrsApi } from '../../contract/ncrs-api.ts'
import { ncrsModule } from '../../contract/ncrs-module.ts'
import type { ncrsEn } from '../locales/en.ts'
import { usePrintedFacts } from '../use-printed-facts.ts'

/** One non-conformity: what was found, what happens to it, and who has verified that. */
export function NcrDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('ncrs', ncrStates)
  const facts = useFacts()
  const printed = usePrintedFacts()
  const ncr = useApiQuery(ncrsApi, 'get', { id })
  useLiveEvents({ kinds: ['ncr'] })
  return (
    <DetailScreen
      result={ncr}
      record={(found) => ({ entityType: 'ncr', entityId: found.id, printed, copies: ncrsModule })}
      title={({ title }) => title}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <StateBadge of={ncrStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={ncrsApi} module={ncrsModule} record={found} name={found.number} />
          <NextSteps api={ncrsApi} of={ncrStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      rail={({ state }) => <StateDiagram of={ncrStates} state={state} />}
      activity={(found) => <RecordHistory entityType="ncr" entityId={found.id} {...words} />}
    >
      {(found) => <WhereShown of={found} />}
    </DetailScreen>
  )
}

/** What found it, where that is a record. */
function FoundBy({ of }: { readonly of: Ncr }) {
  const text = useText<typeof ncrsEn>('ncrs')
  if (of.inspectionId)
    return <PathLink path={`/QA/workflow/detail/${of.inspectionId}`}>{text('openInspection')}</PathLink>
  if (of.testId) return <PathLink path={`/QA/test/detail/${of.testId}`}>{text('openTest')}</PathLink>
  return <PathLink path={`/dataMgt/piling/detail/${of.pileId}`}>{text('openPile')}</PathLink>
}

function useFacts() {
  const text = useText<typeof ncrsEn>('ncrs')
  const format = useFormats()
  return (found: Ncr) => [
    { term: text('severity'), value: text(`severity.${found.severity}`) },
    { term: text('category'), value: text(`category.${found.category}`) },
    {
      term: text('packageName'),
      value: found.packageId ? (
        <ScreenLink to={workpackagesModule} screen="detail" params={{ id: found.packageId }}>
          {found.packageName}
        </ScreenLink>
      ) : (
        found.packageName && <bdi>{found.packageName}</bdi>
      ),
    },
    { term: text('location'), value: found.location && <bdi>{found.location}</bdi> },
    { term: text('structure'), value: <PlaceName of={found} /> },
    { term: text('companyId'), value: found.company && <Named of={found.company} /> },
    { term: text('ownerId'), value: found.owner && <bdi>{found.owner.name}</bdi> },
    { term: text('dueDate'), value: found.dueOn && <bdi>{format.day(found.dueOn, 'UTC')}</bdi> },
    { term: text('ageDays'), value: format.count(found.ageDays) },
    {
      term: text('inspection'),
      value: (found.inspectionId ?? found.testId ?? found.pileId) && <FoundBy of={found} />,
    },
    { term: text('disposition'), value: found.disposition && text(`disposition.${found.disposition}`) },
    {
      term: text('cost'),
      value: found.cost !== null && <bdi>{format.money(found.cost, found.currency ?? '')}</bdi>,
    },
    { term: text('delayDays'), value: found.delayDays !== null && format.count(found.delayDays) },
    { term: text('correctedBy'), value: found.correctedBy && <bdi>{found.correctedBy.name}</bdi> },
    { term: text('createdBy'), value: <bdi>{found.createdBy.name}</bdi> },
    { term: text('description'), value: found.description, isWide: true },
    { term: text('rootCause'), value: found.rootCause, isWide: true },
    { term: text('correctiveAction'), value: found.correctiveAction, isWide: true },
    { term: text('preventiveAction'), value: found.preventiveAction, isWide: true },
  ]
}
