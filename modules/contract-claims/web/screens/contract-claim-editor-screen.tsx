import { ContractField } from '#modules/contracts/web/public.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Day, Flag, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { ContractClaim } from '../../contract/contract-claim.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import { CLAIMING_PARTIES } from '../../contract/contract-claims-records.ts'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

/** Adds a contract claim, or edits the one that the address names (NAV-03). */
export function ContractClaimEditorScreen() {
  const text = useContractClaimsText()
  const { id, contractId } = useScreenParams()
  return (
    <RecordEditor
      kind={ContractClaim}
      api={contractClaimsApi}
      module={contractClaimsModule}
      text={text}
      {...(contractId && { defaults: { contractId } })}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="party" of={CLAIMING_PARTIES} />
      <Text name="clause" />
      <Day name="eventOn" />
      <Day name="awareOn" help={text('awareHelp')} />
      <Day name="noticedOn" />
      <Day name="objectedOn" />
      <Day name="detailedOn" />
      <Flag name="isBasisGiven" />
      <Flag name="isContinuing" />
      <Decimal name="claimedAmount" />
      <NumberField name="claimedDays" />
      <Decimal name="assessedAmount" />
      <NumberField name="assessedDays" />
      <Decimal name="awardedAmount" />
      <NumberField name="awardedDays" />
      <LongText name="description" />
    </RecordEditor>
  )
}
