import { ArabicName, Choice, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { BimModel } from '../../contract/bim-model.ts'
import { DISCIPLINES, LOD_TARGETS } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { MODEL_FILE } from '../parts/model-file.ts'
import { useModelsText } from '../use-models-text.ts'

/** Adds a model from a file, or edits the facts of one (NAV-03). Its file changes by a new version, on the record itself. */
export function BimEditorScreen() {
  const text = useModelsText()
  const words = { label: text('file'), help: text('fileHelp'), save: text('addModel') }
  return (
    <RecordEditor
      kind={BimModel}
      api={modelsApi}
      module={modelsModule}
      text={text}
      fromFile={{ ...MODEL_FILE, ...words, names: ['name'] }}
    >
      <Text name="name" />
      <ArabicName />
      <Choice name="discipline" of={DISCIPLINES} />
      <Choice name="lodTarget" of={LOD_TARGETS} as="lod" />
      <LongText name="description" />
    </RecordEditor>
  )
}
