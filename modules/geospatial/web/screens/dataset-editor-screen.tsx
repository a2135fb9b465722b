import { ArabicName, Choice, Day, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { CONTENTS, type DatasetKind, KIND_SPECS, VERTICAL_DATUMS } from '../../contract/dataset-choices.ts'
import { GeoDataset } from '../../contract/geo-dataset.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'

/** The screen that adds a dataset of one kind from a file, or edits what is said of one. */
export function datasetEditorOf(kind: DatasetKind) {
  return () => <DatasetEditor kind={kind} />
}

function DatasetEditor({ kind }: { readonly kind: DatasetKind }) {
  const text = useGeospatialText()
  const { endings, isRaster, hasHeights, hasLayers } = KIND_SPECS[kind]
  const words = { label: text('file'), help: text(`fileHelp.${kind}`), save: text(`save.${kind}`) }
  return (
    <RecordEditor
      kind={GeoDataset}
      api={geospatialApi}
      module={kindModule(kind)}
      text={text}
      draftOf={`:${kind}`}
      defaults={{ kind }}
      fromFile={{ purpose: `geo-dataset.${kind}`, endings, names: ['name'], ...words }}
    >
      <Text name="name" />
      <ArabicName />
      <Day name="capturedOn" />
      {isRaster && <Choice name="content" of={CONTENTS} none={text('content.asFile')} />}
      <NumberField name="declaredEpsg" help={text('declaredEpsgHelp')} />
      {hasLayers && <Text name="layer" help={text('layerHelp')} />}
      {hasHeights && <Choice name="verticalDatum" of={VERTICAL_DATUMS} help={text('verticalDatumHelp')} />}
      <Text name="provider" />
      <Text name="licence" />
      <LongText name="description" />
    </RecordEditor>
  )
}
