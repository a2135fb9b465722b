import { useWatch } from 'react-hook-form'
import { VERTICAL_DATUMS } from '#modules/geospatial/contract/dataset-choices.ts'
import { useDatumWord } from '#modules/geospatial/web/public.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { ArabicName, Choice, Company, LongText, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { stockpileApi } from '../../contract/earthwork-api.ts'
import { stockpileScreens } from '../../contract/earthwork-module.ts'
import { BASES, MATERIALS, STOCKPILE_STATES } from '../../contract/earthwork-records.ts'
import { Stockpile } from '../../contract/stockpile.ts'
import { OutlineField } from '../parts/outline-field.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'

/** What a level can count from. */
const DATUMS = VERTICAL_DATUMS.filter((datum) => datum !== 'unknown')

/** Facts whose words are other ones than their names. */
const WORDS = {
  companyId: 'ownedBy',
  note: 'stockpileNote',
} as const

/** Adds a stockpile, or edits the one that the address names (NAV-03). */
export function StockpileEditorScreen() {
  const text = useEarthworkText()
  const datumWord = useDatumWord()
  const said = (key: string): string => {
    const datum = DATUMS.find((one) => key === `levelDatum.${one}`)
    return datum ? datumWord(datum) : text((key in WORDS ? WORDS[key as keyof typeof WORDS] : key) as 'state')
  }
  return (
    <RecordEditor
      kind={Stockpile}
      api={stockpileApi}
      module={stockpileScreens}
      text={said}
      own={['name', 'nameAr', 'outline']}
      aside={<OutlineField />}
    >
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <Choice name="material" of={MATERIALS} />
      <Choice name="base" of={BASES} help={text('baseHelp')} />
      <LevelFields />
      <NumberField name="density" unit="t/m³" help={text('densityHelp')} />
      <Company name="companyId" />
      <Choice name="state" of={STOCKPILE_STATES} />
      <NumberField name="heightSigma" unit="m" />
      <LongText name="note" />
    </RecordEditor>
  )
}

/** Level and datum, of a stockpile that stands on a level. */
function LevelFields() {
  const { form } = useEditor()
  const base = useWatch({ control: form.control, name: 'base' })
  if (base !== 'level') return null
  return (
    <>
      <NumberField name="level" unit="m" />
      <Choice name="levelDatum" of={DATUMS} as="levelDatum" />
    </>
  )
}
