import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Choice, Flag, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { StreetModel } from '../../contract/street-model.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import {
  MODEL_BOXES,
  MODEL_COLOURS,
  MODEL_FITS,
  MODEL_LAYOUTS,
  MODEL_SCALES,
} from '../../contract/street-photos-records.ts'
import { modelsApi } from '../models-api.ts'
import { ModelClassesField } from '../parts/model-classes-field.tsx'
import { useStreetText } from '../use-street-text.ts'

/** What a detector is called, how it is asked, and what its answer means here; its file does not change. */
export function StreetModelEditorScreen() {
  const text = useStreetText()
  return (
    <RecordEditor kind={StreetModel} api={modelsApi} module={streetPhotosModule} opens="model" text={text}>
      <Text name="name" />
      <Text name="version" dir="ltr" />
      <Flag name="isOn" help={text('isOnHelp')} />
      <ModelClassesField />
      <OfFile />
    </RecordEditor>
  )
}

/** What only one with a file is asked: what was learnt here has neither layout nor licence. */
function OfFile() {
  const text = useStreetText()
  const { id = '' } = useScreenParams()
  const { data } = useApiQuery(modelsApi, 'get', { id })
  if (data?.method !== 'onnx') return null
  return (
    <>
      <Choice name="layout" of={MODEL_LAYOUTS} none={text('layoutOfFile')} />
      {!data.facts?.isSideFixed && <NumberField name="side" unit="px" help={text('sideHelp')} />}
      <Choice name="boxes" of={MODEL_BOXES} />
      <Choice name="scale" of={MODEL_SCALES} />
      <Choice name="colours" of={MODEL_COLOURS} />
      <Choice name="fit" of={MODEL_FITS} />
      <NumberField name="overlap" help={text('overlapHelp')} />
      <LongText name="licence" help={text('licenceHelp')} />
    </>
  )
}
