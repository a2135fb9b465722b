import { useText } from '#platform/web/language/use-text.ts'
import { ArabicName, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { devicesModule } from '../../contract/devices-module.ts'
import { MeasuredSeries } from '../../contract/measured-series.ts'
import type { devicesEn } from '../locales/en.ts'
import { seriesApi } from '../series-api.ts'

/** Names a series that the devices of a project send under a word of their own, or edits that. */
export function SeriesEditorScreen() {
  const text = useText<typeof devicesEn>('devices')
  return (
    <RecordEditor
      kind={MeasuredSeries}
      api={seriesApi}
      module={devicesModule}
      opens="series"
      text={text}
      nameOf={({ name }) => name}
    >
      <Text name="metric" dir="ltr" help={text('metricHelp')} />
      <Text name="name" />
      <ArabicName />
      <PlaceOf />
      <Text name="unit" dir="ltr" help={text('unitHelp')} />
      <NumberField name="decimals" />
    </RecordEditor>
  )
}
