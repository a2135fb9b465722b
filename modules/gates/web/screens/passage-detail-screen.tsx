import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { reportButton } from '#platform/web/records/report-slot.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { CAUSES, gateStates } from '../../contract/gates-records.ts'
import { CheckLines } from '../parts/check-lines.tsx'
import { GateCamera } from '../parts/gate-camera.tsx'
import css from '../parts/gates.module.css'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { PassagePicture } from '../parts/passage-picture.tsx'
import { PassageReading } from '../parts/passage-reading.tsx'
import { usePassageFields } from '../passage-fields.tsx'
import { useGatesText } from '../use-gates-text.ts'

/** One passage: what was read, what it was taken for, what was checked, and what became of it. Further pictures hang on it as files. */
export function PassageDetailScreen() {
  const text = useGatesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gates', gateStates)
  const record = useApiQuery(gatesApi, 'passage', { id })
  const mayGuard = useCan('gate:guard')
  const fields = usePassageFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'gate-passage', entityId })}
      title={({ read }) => read || text('notRead')}
      context={({ outcome }) => <OutcomeBadge outcome={outcome} />}
      actions={({ id: passageId, projectCode, siteCode }) => (
        <Suspense fallback={null}>
          <reportButton.Part source="gate" {...{ id: passageId, projectCode, siteCode }} />
        </Suspense>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="gate-passage" entityId={found.id} {...words} />}
    >
      {(found) => (
        <section className={css['section']} aria-labelledby="passage-checks">
          <h2 id="passage-checks" className={css['title']}>
            {text('checked')}
          </h2>
          <PassagePicture of={found} />
          <PassageReading of={found} />
          <GateCamera of={found} />
          <CheckLines checks={found.checks} />
          {mayGuard && found.outcome === 'allowed' && found.linkedId === null && <Cause of={found} />}
        </section>
      )}
    </DetailScreen>
  )
}

function Cause({ of }: { of: GatePassage }) {
  const text = useGatesText()
  const settling = useApiMutation(gatesApi, 'settle')
  return (
    <SelectField
      label={text('askCause')}
      placeholder={text('choose')}
      choices={CAUSES.map((value) => ({ value, label: text(`cause.${value}`) }))}
      value={of.cause ?? ''}
      onChange={({ target }) => settling.submit({ id: of.id, cause: target.value as (typeof CAUSES)[number] })}
    />
  )
}
