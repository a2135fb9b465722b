import { useWatch } from 'react-hook-form'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Company, Day, Flag, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { CONTRACT_FORMS, CONTRACT_TYPES } from '../../contract/contracts-records.ts'
import { ContractField } from '../parts/contract-field.tsx'
import { useContractsText } from '../use-contracts-text.ts'

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }))

/** Adds a contract to the project that is picked, or edits the terms of the one that the address names (NAV-03). */
export function ContractEditorScreen() {
  const text = useContractsText()
  const { id } = useScreenParams()
  return (
    <RecordEditor kind={Contract} api={contractsApi} module={contractsModule} text={text} own={['reference']}>
      <Text name="reference" />
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="form" of={CONTRACT_FORMS} />
      <Choice name="type" of={CONTRACT_TYPES} />
      <ContractField name="baseContractId" without={id} />
      <Company name="employerId" />
      <Company name="engineerId" />
      <Company name="companyId" />
      <RecordSelect name="currency" choices={CURRENCY_CHOICES} none={text('currencyOfProject')} />
      <Decimal name="acceptedAmount" help={text('acceptedAmountHelp')} />
      <Decimal name="provisionalSums" />
      <Decimal name="taxPct" unit="%" />
      <Day name="signedOn" />
      <Day name="commencesOn" />
      <NumberField name="completionDays" />
      <Day name="takenOverOn" />
      <NumberField name="defectsDays" />
      <Decimal name="retentionPct" unit="%" />
      <Decimal name="retentionCeilingPct" unit="%" help={text('retentionCeilingHelp')} />
      <Flag name="retentionOnMaterials" />
      <Decimal name="materialsPct" unit="%" />
      <Decimal name="advancePct" unit="%" />
      <Recovery />
      <Decimal name="minimum" help={text('minimumHelp')} />
      <NumberField name="certifyDays" />
      <NumberField name="payDays" />
      <NumberField name="noticeDays" />
      <NumberField name="detailedDays" />
      <Decimal name="financingPct" unit="%" />
      <Decimal name="damagesPerDay" />
      <Decimal name="damagesCapPct" unit="%" />
      <LongText name="description" />
    </RecordEditor>
  )
}

/** How an advance is recovered: asked where there is one. */
function Recovery() {
  const text = useContractsText()
  const advance = useWatch({ name: 'advancePct' })
  if (Number(advance ?? 0) === 0) return null
  return (
    <>
      <Decimal name="advanceStartPct" unit="%" help={text('advanceStartHelp')} />
      <Decimal name="advanceRate" unit="%" />
    </>
  )
}
