import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { contractStates } from '../../contract/contracts-records.ts'
import { contractToolsPart } from '../contract-tools-part.ts'
import { BillPart } from '../parts/bill-part.tsx'
import { SecuritiesPart } from '../parts/securities-part.tsx'
import { useContractsText } from '../use-contracts-text.ts'

/** One contract: its terms, its parties, and its bill of quantities. */
export function ContractDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('contracts', contractStates)
  const text = useContractsText()
  const facts = useFacts()
  const sees = useCan('certificate:read')
  const mayClaim = useCan('payment-claim:write')
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const contract = useApiQuery(contractsApi, 'get', { id })
  useLiveEvents({ kinds: ['contract'] })
  return (
    <DetailScreen
      result={contract}
      record={(found) => ({ entityType: 'contract', entityId: found.id, copies: contractsModule })}
      title={({ title, titleAr }) => (isArabic && titleAr) || title}
      context={({ number, state }) => (
        <>
          <bdi dir="ltr">{number}</bdi> <StateBadge of={contractStates} state={state} />
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={contractsApi} module={contractsModule} record={found} name={found.number} />
          {found.can.claim && mayClaim && (
            <PathLink path={`/commercial/contract/makeClaim?contractId=${found.id}`}>{text('makeClaim')}</PathLink>
          )}
          {sees && (
            <Suspense>
              <contractToolsPart.Part contractId={found.id} number={found.number} />
            </Suspense>
          )}
          <StateDiagram of={contractStates} state={found.state} />
          <NextSteps api={contractsApi} of={contractStates} record={found} />
        </>
      )}
      facts={(found) => facts(found).filter(({ value }) => value)}
      activity={(found) => <RecordHistory entityType="contract" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <SecuritiesPart contract={found} />
          <BillPart contract={found} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = useContractsText()
  const format = useFormats()
  return (found: Contract) => {
    const money = (amount: string) => <bdi>{format.money(amount, found.currency)}</bdi>
    const percent = (value: string | null) => value !== null && <bdi>{format.quantity(value, '%')}</bdi>
    const day = (value: string | null) => value && <bdi>{format.day(value, 'UTC')}</bdi>
    return [
      { term: text('reference'), value: found.reference && <bdi dir="ltr">{found.reference}</bdi> },
      { term: text('form'), value: text(`form.${found.form}`) },
      { term: text('type'), value: text(`type.${found.type}`) },
      {
        term: text('baseContractId'),
        value: found.baseContract && (
          <ScreenLink to={contractsModule} screen="detail" params={{ id: found.baseContract.id }}>
            {found.baseContract.number}
          </ScreenLink>
        ),
      },
      { term: text('employerId'), value: found.employer && <Named of={found.employer} /> },
      { term: text('engineerId'), value: found.engineer && <Named of={found.engineer} /> },
      { term: text('companyId'), value: found.company && <Named of={found.company} /> },
      { term: text('acceptedAmount'), value: money(found.acceptedAmount) },
      { term: text('provisionalSums'), value: Number(found.provisionalSums) > 0 && money(found.provisionalSums) },
      { term: text('taxPct'), value: percent(found.taxPct) },
      { term: text('retentionPct'), value: percent(found.retentionPct) },
      { term: text('retentionCeilingPct'), value: percent(found.retentionCeilingPct) },
      { term: text('advancePct'), value: percent(found.advancePct) },
      { term: text('advanceStartPct'), value: percent(found.advanceStartPct) },
      { term: text('advanceRate'), value: percent(found.advanceRate) },
      { term: text('materialsPct'), value: percent(found.materialsPct) },
      { term: text('minimum'), value: Number(found.minimum) > 0 && money(found.minimum) },
      { term: text('signedOn'), value: day(found.signedOn) },
      { term: text('commencesOn'), value: day(found.commencesOn) },
      { term: text('completionDays'), value: found.completionDays !== null && format.count(found.completionDays) },
      { term: text('takenOverOn'), value: day(found.takenOverOn) },
      { term: text('defectsDays'), value: format.count(found.defectsDays) },
      { term: text('certifyDays'), value: format.count(found.certifyDays) },
      { term: text('payDays'), value: format.count(found.payDays) },
      { term: text('noticeDays'), value: format.count(found.noticeDays) },
      { term: text('detailedDays'), value: format.count(found.detailedDays) },
      { term: text('financingPct'), value: percent(found.financingPct) },
      { term: text('damagesPerDay'), value: Number(found.damagesPerDay) > 0 && money(found.damagesPerDay) },
      { term: text('damagesCapPct'), value: percent(found.damagesCapPct) },
      {
        term: text('under'),
        value: found.can.claim && (
          <>
            <PathLink path={`/commercial/claimWorkflow?contract=${found.id}`}>{text('claims')}</PathLink> ·{' '}
            <PathLink path={`/commercial/certWorkflow?contract=${found.id}`}>{text('certificates')}</PathLink>
          </>
        ),
      },
      { term: text('description'), value: found.description, isWide: true },
    ]
  }
}
