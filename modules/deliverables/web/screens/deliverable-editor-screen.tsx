import { FORMS, PUBLISHED_CODES, SHARED_CODES } from '#modules/documents/contract/documents-records.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { ArabicName, Choice, Company, Day, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Deliverable } from '../../contract/deliverable.ts'
import { deliverablesApi } from '../../contract/deliverables-api.ts'
import { deliverablesModule } from '../../contract/deliverables-module.ts'
import type { deliverablesEn } from '../locales/en.ts'

/** Adds a document that is owed, or edits the one that the address names (NAV-03). */
export function DeliverableEditorScreen() {
  const text = useText<typeof deliverablesEn>('deliverables')
  return (
    <RecordEditor
      kind={Deliverable}
      api={deliverablesApi}
      module={deliverablesModule}
      text={text}
      own={['number']}
      nameOf={({ number }) => number}
    >
      <Text name="number" dir="ltr" help={text('numberHelp')} />
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Text name="packageName" dir="auto" />
      <Company name="companyId" />
      <Choice name="form" as="form" of={FORMS} />
      <Choice name="neededAs" of={[...SHARED_CODES, ...PUBLISHED_CODES]} />
      <Day name="dueOn" />
      <LongText name="note" />
    </RecordEditor>
  )
}
