import { type ReactNode, useState } from 'react'
import { ArabicName, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { MADE_OF, Reconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { SOURCES } from '../../contract/reconstructions-records.ts'
import { ModelOfCloud } from '../parts/model-of-cloud.tsx'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

const OF_PHOTOS = {
  ...Reconstruction,
  Draft: Reconstruction.Draft.extend({ madeOf: MADE_OF.madeOf.default('photos') }),
}

/** Begins with the photos of a flight, or with a point cloud of the catalogue. */
export function NewReconstructionScreen() {
  const text = useReconstructionsText()
  const [source, setSource] = useState<(typeof SOURCES)[number]>('photos')
  const madeOf = (
    <SegmentedControl
      label={text('madeOf')}
      segments={SOURCES.map((value) => ({ value, label: text(`madeOf.${value}`) }))}
      value={source}
      onChange={setSource}
    />
  )
  return source === 'photos' ? <Photos madeOf={madeOf} /> : <ModelOfCloud madeOf={madeOf} />
}

function Photos({ madeOf }: { readonly madeOf: ReactNode }) {
  const text = useReconstructionsText()
  const words = { label: text('photosFile'), help: text('photosHelp'), save: text('addPhotos') }
  return (
    <RecordEditor
      kind={OF_PHOTOS}
      api={reconstructionsApi}
      module={reconstructionsModule}
      text={text}
      fromFile={{ purpose: 'reconstruction.photos', endings: ['.zip'], names: ['name'], otherwise: madeOf, ...words }}
    >
      <Text name="name" />
      <ArabicName />
      <LongText name="note" />
    </RecordEditor>
  )
}
