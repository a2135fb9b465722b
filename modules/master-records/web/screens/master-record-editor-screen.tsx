import { ArabicName, Flag, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { MasterRecord } from '../../contract/master-record.ts'
import { masterRecordsApi } from '../../contract/master-records-api.ts'
import { masterRecordsModule } from '../../contract/master-records-module.ts'
import { ColumnsField } from '../parts/columns-field.tsx'
import { useMasterRecordsText } from '../use-master-records-text.ts'

/** Defines a master record of the current site, or edits the one that the address names (NAV-03). */
export function MasterRecordEditorScreen() {
  const text = useMasterRecordsText()
  return (
    <RecordEditor
      kind={MasterRecord}
      api={masterRecordsApi}
      module={masterRecordsModule}
      text={text}
      defaults={{ sources: [], columns: [] }}
    >
      <Text name="name" />
      <ArabicName />
      <ColumnsField />
      <Flag name="isOneCompany" help={text('isOneCompanyHelp')} />
      <LongText name="note" />
    </RecordEditor>
  )
}
