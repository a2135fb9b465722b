import { LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { useStreetText } from '../use-street-text.ts'

/** What a photo is called and where it was taken; the photo itself does not change. */
export function StreetPhotoEditorScreen() {
  const text = useStreetText()
  return (
    <RecordEditor kind={StreetPhoto} api={streetPhotosApi} module={streetPhotosModule} text={text}>
      <Text name="name" />
      <NumberField name="latitude" help={text('positionHelp')} />
      <NumberField name="longitude" />
      <LongText name="note" />
    </RecordEditor>
  )
}
