import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { InputRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'
import css from './revisions.module.css'

interface AnswerNoteProps {
  readonly record: InputRecord
  /** As changes name it: `crew[2].hours`. */
  readonly answer: string
  readonly label: string
}

/** What a reviewer said of an answer, and where one says it. */
export function AnswerNote({ record, answer, label }: AnswerNoteProps) {
  const text = useInputRecordsText()
  const [isOpen, setOpen] = useState(false)
  const note = record.answerNotes[answer]
  return (
    <>
      {record.can.note && (
        <IconButton
          size="small"
          label={text('noteOn', { question: label })}
          icon={<Icon name="comment" />}
          onClick={() => setOpen(true)}
        />
      )}
      {note && (
        <p className={css['note']} dir="auto">
          {note}
        </p>
      )}
      {isOpen && (
        <NoteDialog record={record} answer={answer} label={label} first={note ?? ''} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function NoteDialog(props: AnswerNoteProps & { readonly first: string; readonly onClose: () => void }) {
  const { record, answer, label, first, onClose } = props
  const text = useInputRecordsText()
  const [note, setNote] = useState(first)
  const saving = useApiMutation(inputRecordsApi, 'noteAnswer')
  const save = async () => {
    await saving.send({ id: record.id, answer, note: note.trim() })
    onClose()
  }
  return (
    <Dialog
      isOpen
      width="narrow"
      title={text('noteOn', { question: label })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={saving.isPending} onClick={() => void save().catch(() => undefined)}>
            {text('save')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('noteWrong')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        {...(saving.error && { error: saving.error.message })}
      />
    </Dialog>
  )
}
