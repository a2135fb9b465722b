import { Suspense } from 'react'
import { Files } from '#modules/attachments/web/public.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { shapePart } from '#platform/web/records/where-slots.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Annotation } from '../../contract/annotation.ts'
import { annotationsApi } from '../../contract/annotations-api.ts'
import { annotationsModule } from '../../contract/annotations-module.ts'
import { annotationStates } from '../../contract/annotations-records.ts'
import { useAnnotationFields } from '../annotation-fields.tsx'
import css from '../parts/annotations.module.css'
import { useAnnotationsText } from '../use-annotations-text.ts'

/** One annotation: where it lies, how it looks there, who sees to it. */
export function AnnotationDetailScreen() {
  const text = useAnnotationsText()
  const words = useHistoryWords('annotations', annotationStates)
  const fields = useAnnotationFields()
  const printed = printedOf(fields)
  const record = useRecord(annotationsApi, 'annotation')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'annotation', entityId, printed, copies: annotationsModule })}
      title={({ title }) => title}
      context={(found) => <NumberAndState of={annotationStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={annotationsApi} module={annotationsModule} record={found} name={found.number} />
          <NextSteps api={annotationsApi} of={annotationStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={annotationStates} state={state} />}
      activity={(found) => <RecordHistory entityType="annotation" entityId={found.id} {...words} />}
    >
      {(found) => (
        <div className={css['beside']}>
          <section className={css['part']} aria-label={text('shape')}>
            <h2 className={css['heading']}>{text('shape')}</h2>
            <Shown of={found} />
          </section>
          <section className={css['part']} aria-label={text('photos')}>
            <h2 className={css['heading']}>{text('photos')}</h2>
            <Files record={{ entityType: 'annotation', entityId: found.id }} />
          </section>
        </div>
      )}
    </DetailScreen>
  )
}

function Shown({ of }: { readonly of: Annotation }) {
  const { projectCode, siteCode, structureCode, shape } = of
  const place = { projectCode, siteCode, structureCode: structureCode ?? '' }
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <shapePart.Part place={place} value={shape} />
    </Suspense>
  )
}
