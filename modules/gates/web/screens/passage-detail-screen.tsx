import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { reportButton } from '#platform/web/records/report-slot.ts'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { CAUSES, gateStates } from '../../contract/gates-records.ts'
import { CheckLines } from '../parts/check-lines.tsx'
import { GateCamera } from '../parts/gate-camera.tsx'
import css from '../parts/gates.module.css'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { PassagePicture } from '../parts/passage-picture.tsx'
import { pathOfRecord } from '../record-paths.ts'
import { useGatesText } from '../use-gates-text.ts'

/** One passage: what was read, what it was taken for, what was checked, and what became of it. Further pictures hang on it as files. */
export function PassageDetailScreen() {
  const text = useGatesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('gates', gateStates)
  const record = useApiQuery(gatesApi, 'passage', { id })
  const mayGuard = useCan('gate:guard')
  const facts = useFacts()
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
      facts={(found) => facts(found).filter(({ value }) => value)}
      activity={(found) => <RecordHistory entityType="gate-passage" entityId={found.id} {...words} />}
    >
      {(found) => (
        <section className={css['section']} aria-labelledby="passage-checks">
          <h2 id="passage-checks" className={css['title']}>
            {text('checked')}
          </h2>
          <PassagePicture of={found} />
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

function useFacts() {
  const text = useGatesText()
  const format = useFormats()
  const tonnes = (value: string | null) => value && <bdi dir="ltr">{`${format.number(value, 3)} t`}</bdi>
  return (found: GatePassage) => {
    const path = found.matched && pathOfRecord(found.matched)
    return [
      { term: text('at'), value: <bdi dir="ltr">{format.exactTime(found.at)}</bdi> },
      { term: text('gate'), value: <GateLink of={found} /> },
      { term: text('direction'), value: text(`direction.${found.direction}`) },
      { term: text('decision'), value: `${text(`decision.${found.decision}`)}: ${text(`rule.${found.reason}`)}` },
      {
        term: text('matched'),
        value: path && (
          <>
            <PathLink path={path}>
              <bdi>{found.matchedName}</bdi>
            </PathLink>{' '}
            <bdi dir="ltr">{found.matchedPlate}</bdi>
          </>
        ),
      },
      { term: text('distance'), value: found.distance !== null && format.number(found.distance, 1) },
      {
        term: text('confidence'),
        value: found.confidence !== null && <bdi dir="ltr">{`${format.number(found.confidence, 0)} %`}</bdi>,
      },
      { term: text('company'), value: found.company && <Named of={found.company} /> },
      {
        term: text('booking'),
        value: found.booking && (
          <PathLink path={pathOfRecord({ type: 'gate-booking', id: found.booking.id }) ?? ''}>
            <bdi>{`${found.booking.number} ${found.booking.name}`}</bdi>
          </PathLink>
        ),
      },
      {
        term: text('decidedBy'),
        value: found.decidedBy && <bdi>{`${found.decidedBy.name}: ${found.decidedReason}`}</bdi>,
      },
      { term: text('material'), value: found.material && <bdi>{found.material}</bdi> },
      { term: text('weight'), value: tonnes(found.weight) },
      { term: text('ticket'), value: found.ticket && <bdi dir="ltr">{found.ticket}</bdi> },
      { term: text('gross'), value: tonnes(found.gross) },
      { term: text('tare'), value: tonnes(found.tare) },
      { term: text('net'), value: tonnes(found.net) },
      {
        term: text('otherHalf'),
        value: found.linkedId && (
          <ScreenLink to={gatesModule} screen="passage" params={{ id: found.linkedId }}>
            {text(`direction.${found.direction === 'in' ? 'out' : 'in'}`)}
          </ScreenLink>
        ),
      },
      { term: text('cause'), value: found.cause && text(`cause.${found.cause}`) },
      { term: text('closedBecause'), value: found.closedBecause && text(`because.${found.closedBecause}`) },
      {
        term: text('closedWith'),
        value: found.closedWithId && (
          <ScreenLink to={gatesModule} screen="passage" params={{ id: found.closedWithId }}>
            {text('showPassage')}
          </ScreenLink>
        ),
      },
    ]
  }
}

function GateLink({ of: { gateId, gateName } }: { of: GatePassage }) {
  return (
    <ScreenLink to={gatesModule} screen="detail" params={{ id: gateId }}>
      <bdi>{gateName}</bdi>
    </ScreenLink>
  )
}
