import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { MoversMap } from '#modules/sites/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MunicipalCase } from '../../contract/municipal-case.ts'
import { municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import { municipalCasesModule } from '../../contract/municipal-cases-module.ts'
import { municipalCaseStates, SERVICES } from '../../contract/municipal-cases-records.ts'
import { useMunicipalCaseFields } from '../municipal-case-fields.tsx'
import css from '../parts/municipal-cases.module.css'
import { useMunicipalText } from '../use-municipal-text.ts'

/** One case: what is wrong where, by when it is to be put right, and what was done. */
export function MunicipalCaseDetailScreen() {
  const text = useMunicipalText()
  const say = useSay()
  const words = useHistoryWords('municipal-cases', municipalCaseStates)
  const record = useRecord(municipalCasesApi, 'municipal-case')
  const nameOf = ({ serviceCode }: MunicipalCase) => say(SERVICES[serviceCode])
  const mark = (state: MunicipalCase['state']) => {
    const { tone, title } = municipalCaseStates.states[state]
    return { tone, label: say(title) }
  }
  const fields = useMunicipalCaseFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'municipal-case', entityId, copies: municipalCasesModule })}
      title={nameOf}
      context={(found) => <NumberAndState of={municipalCaseStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={municipalCasesApi} module={municipalCasesModule} record={found} name={found.number} />
          <NextSteps api={municipalCasesApi} of={municipalCaseStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="municipal-case" entityId={found.id} {...words} />}
    >
      {({ id, number, siteCode, longitude, latitude, state }) =>
        longitude !== null &&
        latitude !== null && (
          <div className={css['map']}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <MoversMap
                siteCode={siteCode}
                label={text('mapOfCases')}
                movers={[{ id, name: number, status: mark(state), point: [longitude, latitude], course: null }]}
                selected={id}
                withoutMap={text('noMap')}
              />
            </Suspense>
          </div>
        )
      }
    </DetailScreen>
  )
}
