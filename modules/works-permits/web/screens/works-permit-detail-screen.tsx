import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { worksPermitsApi } from '../../contract/works-permits-api.ts'
import { worksPermitsModule } from '../../contract/works-permits-module.ts'
import { worksPermitStates } from '../../contract/works-permits-records.ts'
import type { worksPermitsEn } from '../locales/en.ts'
import { OverlapsPart } from '../parts/overlaps-part.tsx'
import { markOf } from '../parts/permit-map.tsx'
import css from '../parts/works-permits.module.css'
import { useWorksPermitFields } from '../works-permit-fields.tsx'

/** One permit: what is done where and when, what else is there on these days, its facts and its history. */
export function WorksPermitDetailScreen() {
  const text = useText<typeof worksPermitsEn>('works-permits')
  const say = useSay()
  const fields = useWorksPermitFields()
  const printed = printedOf(fields)
  const words = useHistoryWords('works-permits', worksPermitStates)
  const record = useRecord(worksPermitsApi, 'works-permit')
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'works-permit', entityId, printed, copies: worksPermitsModule })}
      title={({ name }) => name}
      context={(found) => <NumberAndState of={worksPermitStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={worksPermitsApi} module={worksPermitsModule} record={found} name={found.name} />
          <NextSteps api={worksPermitsApi} of={worksPermitStates} record={found} />
        </>
      )}
      facts={fields}
      lead={({ id }) => <OverlapsPart id={id} />}
      activity={(found) => <RecordHistory entityType="works-permit" entityId={found.id} {...words} />}
    >
      {(found) =>
        found.longitude !== null &&
        found.latitude !== null && (
          <div className={css['map']}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <MoversMap
                siteCode={found.siteCode}
                label={text('mapOfPermits')}
                movers={markOf(found, say)}
                selected={found.id}
                withoutMap={text('noMap')}
              />
            </Suspense>
          </div>
        )
      }
    </DetailScreen>
  )
}
