import { ContractField } from '#modules/contracts/web/public.tsx'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Flag, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Material } from '../../contract/material.ts'
import { materialsApi } from '../../contract/materials-api.ts'
import { materialsModule } from '../../contract/materials-module.ts'
import { useMaterialsText } from '../use-materials-text.ts'

/** Adds a material of a contract, or edits the one that the address names (NAV-03). */
export function MaterialEditorScreen() {
  const text = useMaterialsText()
  const { id, contractId } = useScreenParams()
  return (
    <RecordEditor
      kind={Material}
      api={materialsApi}
      module={materialsModule}
      text={text}
      {...(contractId && { defaults: { contractId } })}
    >
      {id === undefined && <ContractField name="contractId" isInForce />}
      <Text name="name" />
      <ArabicName name="nameAr" />
      <Text name="specification" />
      <Text name="unit" />
      <Decimal name="unitValue" help={text('unitValueHelp')} />
      <Text name="supplier" />
      <Text name="origin" />
      <Text name="ownership" help={text('ownershipHelp')} />
      <Flag name="isInsured" />
      <LongText name="description" />
    </RecordEditor>
  )
}
