import { ContractField } from '#modules/contracts/web/public.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, Day, Flag, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { ContractClaim } from '../../contract/contract-claim.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import { CLAIMING_PARTIES, OF_CLAIMANT, OF_ENGINEER } from '../../contract/contract-claims-records.ts'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

/** Adds a contract claim, or edits the one that the address names (NAV-03). */
export function ContractClaimEditorScreen() {
  const text = useContractClaimsText()
  const { id, contractId } = useScreenParams()
  const [mayWrite, mayDecide] = [useCan('contract-claim:write'), useCan('contract-claim:decide')]
  return (
    <RecordEditor
      kind={ContractClaim}
      api={contractClaimsApi}
      module={contractClaimsModule}
      text={text}
      own={[...OF_CLAIMANT, ...OF_ENGINEER]}
      {...(contractId && { defaults: { contractId } })}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="party" of={CLAIMING_PARTIES} />
      <Text name="clause" />
      {mayWrite && (
        <>
          <Day name="eventOn" />
          <Day name="awareOn" help={text('awareHelp')} />
          <Day name="noticedOn" />
        </>
      )}
      {mayDecide && <Day name="objectedOn" />}
      {mayWrite && <Day name="detailedOn" />}
      <Flag name="isBasisGiven" />
      <Flag name="isContinuing" />
      {mayWrite && (
        <>
          <Decimal name="claimedAmount" />
          <NumberField name="claimedDays" />
        </>
      )}
      {mayDecide && (
        <>
          <Decimal name="assessedAmount" />
          <NumberField name="assessedDays" />
          <Decimal name="awardedAmount" />
          <NumberField name="awardedDays" />
        </>
      )}
      <LongText name="description" />
    </RecordEditor>
  )
}
