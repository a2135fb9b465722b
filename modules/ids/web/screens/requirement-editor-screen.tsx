import { LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { idsModule } from '../../contract/ids-module.ts'
import { RequirementSet, RequirementSetDraft } from '../../contract/requirement-set.ts'
import { IDS_FILE } from '../parts/ids-file.ts'
import { useIdsText } from '../use-ids-text.ts'

/** What is entered beside the file, which is stored with the form. */
const KIND = { ...RequirementSet, Draft: RequirementSetDraft.omit({ fileId: true }) }

/** Adds a set from an IDS file to the place that is picked, or edits what one is called (NAV-03). Another file is another set. */
export function RequirementEditorScreen() {
  const text = useIdsText()
  const words = { label: text('file'), help: text('fileHelp'), save: text('addRequirements') }
  return (
    <RecordEditor
      kind={KIND}
      api={idsApi}
      module={idsModule}
      text={text}
      fromFile={{ ...IDS_FILE, ...words, names: ['name'] }}
    >
      <Text name="name" />
      <LongText name="description" />
    </RecordEditor>
  )
}
