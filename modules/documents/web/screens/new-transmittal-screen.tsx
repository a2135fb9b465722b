import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
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

/** Sends revisions to people, companies and roles: what, to whom, for what and by when it is to be acknowledged. */
export function NewTransmittalScreen() {
  const text = useDocumentsText()
  const { code: projectCode } = useCurrentProject()
  const navigation = useScreenNavigation()
  const send = useApiMutation(documentsApi, 'sendTransmittal', { invalidates: ['inbox', 'jobs'] })
  const [subject, setSubject] = useState('')
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('information')
  const [message, setMessage] = useState('')
  const [respondBy, setRespondBy] = useState('')
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([])
  const [recipients, setRecipients] = useState<readonly ChosenRecipient[]>([])
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
    if (sent) void navigation.open(documentsModule, 'transmittal', { id: sent.id }, { replace: true })
  }
  return (
    <div className={css['page']}>
      <PageHead title={text('newTransmittal')} />
      <TextField
        label={text('subject')}
        dir="auto"
        maxLength={200}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        error={isTried && subject.trim() === '' ? text('subjectMissing') : undefined}
      />
      <SelectField
        label={text('sentFor')}
        choices={choicesOf(PURPOSES, text, 'purpose')}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value as typeof purpose)}
      />
      <ChooseDocuments projectCode={projectCode} chosen={documents} onChange={setDocuments} />
      {isTried && documents.length === 0 && <ProblemNote>{text('documentsMissing')}</ProblemNote>}
      <ChooseRecipients
        projectCode={projectCode}
        chosen={recipients}
        onChange={setRecipients}
        error={isTried && recipients.length === 0 ? text('recipientsMissing') : undefined}
      />
      <DateField label={text('respondBy')} note={text('optional')} value={respondBy} onChange={setRespondBy} />
      <TextAreaField
        label={text('coverMessage')}
        note={text('optional')}
        maxLength={4000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
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
