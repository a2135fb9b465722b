import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Approvals } from '#platform/web/records/approvals.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { inspectionPlansApi } from '../../contract/inspection-plans-api.ts'
import { inspectionPlansModule } from '../../contract/inspection-plans-module.ts'
import { type Plan, type PlanPoint, planStates } from '../../contract/plan.ts'
import { POINT_KINDS, type PointKind } from '../../contract/plan-records.ts'
import { KIND_LETTERS, NO_PART, PARTIES, PARTY_TITLES } from '../../contract/point-parties.ts'
import css from '../parts/plan.module.css'
import { usePlanFields } from '../plan-fields.tsx'
import { useHeldSteps } from '../use-held-steps.ts'
import { usePlansText } from '../use-plans-text.ts'

/** One plan: its points in the order of the work, and who has approved it. */
export function PlanDetailScreen() {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('inspection-plans', planStates)
  const plan = useRecord(inspectionPlansApi, 'inspection-plan')
  const fields = usePlanFields()
  return (
    <DetailScreen
      result={plan}
      record={(found) => ({ entityType: 'inspection-plan', entityId: found.id, copies: inspectionPlansModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={(found) => <NumberAndState of={planStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={inspectionPlansApi} module={inspectionPlansModule} record={found} name={found.number} />
          <NextSteps api={inspectionPlansApi} of={planStates} record={found} />
        </>
      )}
      facts={fields}
      rail={(found) => (
        <>
          <StateDiagram of={planStates} state={found.state} />
          <Approvals api={inspectionPlansApi} of={planStates} recordId={found.id} />
        </>
      )}
      activity={(found) => <RecordHistory entityType="inspection-plan" entityId={found.id} {...words} />}
    >
      {(found) => <Points plan={found} isArabic={isArabic} />}
    </DetailScreen>
  )
}

function Points({ plan, isArabic }: { readonly plan: Plan; readonly isArabic: boolean }) {
  const text = usePlansText()
  const format = useFormats()
  const say = useSay()
  const steps = useHeldSteps(plan.projectCode)
  const letterOf = (kind: PointKind | null) =>
    kind ? <b title={text(`kind.${kind}`)}>{KIND_LETTERS[kind]}</b> : NO_PART
  const heldBy = ({ kind, holds }: PlanPoint) => {
    if (kind !== 'hold' && kind !== 'witness') return '–'
    return holds ? (steps.find(({ value }) => value === holds)?.label ?? holds) : text('wholePackage')
  }
  return (
    <section className={css['points']} aria-label={text('points')}>
      <h2 className={css['heading']}>{text('points')}</h2>
      <PlainTable
        hasCards
        heads={[
          text('activity'),
          ...PARTIES.map((party) => say(PARTY_TITLES[party])),
          ...(['holds', 'reference', 'acceptance', 'noticeHours', 'checks'] as const).map((name) => text(name)),
        ]}
      >
        {plan.points.map((point) => (
          <tr key={point.id}>
            <td dir="auto">{(isArabic && point.activityAr) || point.activity}</td>
            {PARTIES.map((party) => (
              <td key={party}>{letterOf(point[party])}</td>
            ))}
            <td>{heldBy(point)}</td>
            <td dir="auto">{point.reference}</td>
            <td dir="auto" data-wide="">
              {point.acceptance}
            </td>
            <td>{format.count(point.noticeHours)}</td>
            <td data-wide="">{<Checks of={point.checks} isArabic={isArabic} />}</td>
          </tr>
        ))}
      </PlainTable>
      <p className={css['help']}>
        {POINT_KINDS.map((kind) => `${KIND_LETTERS[kind]} ${text(`kind.${kind}`)}`).join(' · ')}
      </p>
    </section>
  )
}

/** How many items, and on demand which. */
function Checks({ of, isArabic }: { readonly of: Plan['points'][number]['checks']; readonly isArabic: boolean }) {
  const text = usePlansText()
  if (of.length === 0) return '–'
  return (
    <details>
      <summary>{text('items', { count: of.length })}</summary>
      <ol className={css['items']}>
        {of.map(({ id, question, questionAr }) => (
          <li key={id} dir="auto">
            {(isArabic && questionAr) || question}
          </li>
        ))}
      </ol>
    </details>
  )
}
