import { useNewFiles } from '#modules/attachments/web/public.ts'
import { Choice, Day, LongText, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Annotation } from '../../contract/annotation.ts'
import { annotationsApi } from '../../contract/annotations-api.ts'
import { annotationsModule } from '../../contract/annotations-module.ts'
import { CATEGORIES } from '../../contract/annotations-records.ts'
import { drawnOnMap } from '../drawn-on-map.ts'
import { ShapeField } from '../parts/shape-field.tsx'
import { useAnnotationsText } from '../use-annotations-text.ts'

/** Marks something on the ground of the site, or edits what is marked (NAV-03); what was drawn on the map before comes along. */
export function AnnotationEditorScreen() {
  const text = useAnnotationsText()
  const files = useNewFiles(Annotation.id)
  const shape = drawnOnMap.shape
  return (
    <RecordEditor
      kind={Annotation}
      api={annotationsApi}
      module={annotationsModule}
      text={text}
      defaults={shape ? { shape } : {}}
      messages={{ shape: text('shapeMissing') }}
      onAdded={(record) => {
        drawnOnMap.shape = null
        files.send(record)
      }}
    >
      <Text name="title" />
      {files.field}
      <ShapeField />
      <Choice name="category" of={CATEGORIES} />
      <Person name="ownerId" />
      <Day name="dueOn" />
      <LongText name="note" />
      <PlaceOf />
    </RecordEditor>
  )
}
