import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { gatePassesApi } from '../../contract/gate-passes-api.ts'
import { gatePassesModule } from '../../contract/gate-passes-module.ts'
import { gatePassStates } from '../../contract/gate-passes-records.ts'
import type { gatePassesEn } from '../locales/en.ts'

/** One pass: who has it, which documents are valid until when, and its history. */
export function GatePassDetailScreen() {
  const text = useText<typeof gatePassesEn>('gate-passes')
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gate-passes', gatePassStates)
  const record = useApiQuery(gatePassesApi, 'get', { id })
  const day = (until: string | null) => until && <bdi>{format.day(until, 'UTC')}</bdi>
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'gate-pass', entityId })}
      title={({ name }) => name}
      context={({ plate, state }) => (
        <>
          <bdi dir="ltr">{plate}</bdi> <StateBadge of={gatePassStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={gatePassesApi} module={gatePassesModule} record={found} name={found.name} />
          <NextSteps api={gatePassesApi} of={gatePassStates} record={found} />
        </>
      )}
      facts={(found) => [
        { term: text('holder'), value: text(`holder.${found.holder}`) },
        { term: text('companyId'), value: found.company && <Named of={found.company} /> },
        { term: text('inductionUntil'), value: day(found.inductionUntil) ?? text('none') },
        { term: text('insuranceUntil'), value: day(found.insuranceUntil) ?? text('none') },
        { term: text('inspectionUntil'), value: day(found.inspectionUntil) ?? text('none') },
        {
          term: text('packageId'),
          value: found.packageId && (
            <PathLink path={`/dataMgt/workpackage/detail/${found.packageId}`}>{text('open')}</PathLink>
          ),
        },
        { term: text('note'), value: found.note, isWide: true },
      ]}
      activity={(found) => <RecordHistory entityType="gate-pass" entityId={found.id} {...words} />}
    />
  )
}
