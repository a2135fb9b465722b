import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { useDrawing } from '#platform/web/form/use-drawing.ts'
import { isRecord } from '#platform/web/is-record.ts'
import { useCurrentProject } from '#platform/web/place/place-store.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { PURPOSES } from '../../contract/documents-records.ts'
import css from '../parts/documents.module.css'
import { ChooseDocuments, type ChosenDocument } from '../parts/transmittals/choose-documents.tsx'
import { ChooseRecipients, type ChosenRecipient } from '../parts/transmittals/choose-recipients.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

interface Typed {
  readonly subject: string
  readonly purpose: (typeof PURPOSES)[number]
  readonly message: string
  readonly respondBy: string
  readonly documents: readonly ChosenDocument[]
  readonly recipients: readonly ChosenRecipient[]
}

const NOTHING: Typed = {
  subject: '',
  purpose: 'information',
  message: '',
  respondBy: '',
  documents: [],
  recipients: [],
}

/** Sends revisions to people, companies and roles: what, to whom, for what and by when it is to be acknowledged. */
export function NewTransmittalScreen() {
  const text = useDocumentsText()
  const { code: projectCode } = useCurrentProject()
  const navigation = useScreenNavigation()
  const send = useApiMutation(documentsApi, 'sendTransmittal', { invalidates: ['inbox', 'jobs'] })
  const typed = useDrawing<Typed>({
    name: `documents.transmittal:${projectCode}`,
    stored: NOTHING,
    rowVersion: 0,
    read: (draft) => (isRecord(draft) ? { ...NOTHING, ...draft } : null),
  })
  const { subject, purpose, message, respondBy, documents, recipients } = typed.value
  const change = (part: Partial<Typed>) => typed.change({ ...typed.value, ...part })
  const [isTried, setTried] = useState(false)
  const isWhole = subject.trim() !== '' && documents.length > 0 && recipients.length > 0
  const submit = async () => {
    setTried(true)
    if (!isWhole) return
    const items = documents.map(({ documentId, revision }) => ({ documentId, revision }))
    const to = recipients.map(({ kind, key }) => ({ kind, key }))
    const draft = { projectCode, subject, purpose, message, respondBy: respondBy || null, items, recipients: to }
    // The mutation holds the failure, and it is said above the button.
    const sent = await send.send(draft).catch(() => null)
    if (sent) typed.settle()
    if (sent) void navigation.open(documentsModule, 'transmittal', { id: sent.id }, { replace: true })
  }
  return (
    <div className={css['page']}>
      <PageHead title={text('newTransmittal')} />
      <DraftNotices of={typed} onDiscard={typed.discard} />
      <TextField
        label={text('subject')}
        dir="auto"
        maxLength={200}
        value={subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={isTried && subject.trim() === '' ? text('subjectMissing') : undefined}
      />
      <SelectField
        label={text('sentFor')}
        choices={choicesOf(PURPOSES, text, 'purpose')}
        value={purpose}
        onChange={({ target }) => change({ purpose: target.value as typeof purpose })}
      />
      <ChooseDocuments projectCode={projectCode} chosen={documents} onChange={(next) => change({ documents: next })} />
      {isTried && documents.length === 0 && <ProblemNote>{text('documentsMissing')}</ProblemNote>}
      <ChooseRecipients
        projectCode={projectCode}
        chosen={recipients}
        onChange={(next) => change({ recipients: next })}
        error={isTried && recipients.length === 0 ? text('recipientsMissing') : undefined}
      />
      <DateField
        label={text('respondBy')}
        note={text('optional')}
        value={respondBy}
        onChange={(next) => change({ respondBy: next })}
      />
      <TextAreaField
        label={text('coverMessage')}
        note={text('optional')}
        maxLength={4000}
        value={message}
        onChange={({ target }) => change({ message: target.value })}
      />
      {send.error && <ProblemNote>{send.error.message}</ProblemNote>}
      <div>
        <Button look="primary" busy={send.isPending} onClick={() => void submit()}>
          {text('sendTransmittal')}
        </Button>
      </div>
    </div>
  )
}
