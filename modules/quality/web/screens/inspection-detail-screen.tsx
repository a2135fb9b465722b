import { Files } from '#modules/attachments/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Approvals } from '#platform/web/records/approvals.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useKeptQuery } from '#platform/web/waiting/use-kept-query.ts'
import { inspectionStates } from '../../contract/inspection-states.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useInspectionFields } from '../inspection-fields.tsx'
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
  const inspection = useKeptQuery(qualityApi, 'get', { id })
  useLiveEvents({ kinds: ['inspection', 'ncr'] })
  const fields = useInspectionFields()
  const printed = printedOf(fields)
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
      facts={fields}
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
