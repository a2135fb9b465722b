import { Choice, Day, LongText, Moment, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Pile } from '../../contract/pile.ts'
import { pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { INTEGRITY_TESTS, PILE_TYPES, TEST_RESULTS } from '../../contract/piles-records.ts'
import { PackageFact } from '../parts/package-fact.tsx'
import { RigField } from '../parts/rig-field.tsx'
import { StrataField } from '../parts/strata-field.tsx'
import { usePilesText } from '../use-piles-text.ts'

/** Adds a pile to the current structure, or edits the one that the address names (NAV-03). */
export function PileEditorScreen() {
  const text = usePilesText()
  return (
    <RecordEditor kind={Pile} api={pilesApi} module={pilesModule} text={text} defaults={{ type: 'bored' }}>
      <Text name="pileNo" dir="ltr" />
      <Choice name="type" of={PILE_TYPES} />
      <PlaceOf />
      <NumberField name="diameterMm" />
      <NumberField name="designLength" />
      <NumberField name="cutOffLevel" />
      <PackageFact />
      <NumberField name="easting" />
      <NumberField name="northing" />
      <RigField />
      <Moment name="drillStart" />
      <Moment name="drillEnd" />
      <Day name="boredOn" help={text('dayHelp')} />
      <NumberField name="drilledLength" />
      <NumberField name="casingLength" />
      <StrataField />
      <Moment name="cageLowered" />
      <Day name="cagedOn" help={text('dayHelp')} />
      <Moment name="pourStart" />
      <Moment name="pourEnd" />
      <Day name="pouredOn" help={text('dayHelp')} />
      <NumberField name="actualVolume" />
      <NumberField name="slumpMm" />
      <NumberField name="asBuiltEasting" />
      <NumberField name="asBuiltNorthing" />
      <NumberField name="asBuiltCutOffLevel" />
      <NumberField name="verticality" help={text('verticalityHelp')} />
      <Choice name="integrityTest" of={INTEGRITY_TESTS} />
      <Choice name="testResult" of={TEST_RESULTS} />
      <LongText name="remarks" />
    </RecordEditor>
  )
}
