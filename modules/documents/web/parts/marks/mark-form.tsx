import { Suspense, useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import type { LinkedRecord } from '#modules/links/contract/record-link.ts'
import { RecordChoice } from '#modules/links/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DocumentWithRevisions } from '../../../contract/document.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { MARK_TYPES, type MarkType, MOST_MARK_WORDS } from '../../../contract/mark-kinds.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from './marks.module.css'
import type { DraftMark, Marking } from './use-marking.ts'

interface Props {
  readonly document: DocumentWithRevisions
  readonly revision: number
  readonly marking: Marking
  readonly onSent: (id: string) => void
}

/** Asks what is said of a mark that was just drawn, and whom it is for. */
export function MarkDialog(props: Props) {
  const text = useDocumentsText()
  const { marking } = props
  const { draft, isSaying } = marking
  return (
    <Dialog
      isOpen={draft !== null && isSaying}
      onClose={marking.leave}
      title={text('markTitle', { page: draft?.page ?? 1 })}
      closeLabel={text('close')}
    >
      {draft && isSaying && <MarkForm {...props} draft={draft} />}
    </Dialog>
  )
}

function MarkForm({ document, revision, marking, draft, onSent }: Props & { readonly draft: DraftMark }) {
  const text = useDocumentsText()
  const add = useApiMutation(documentsApi, 'addMark', { invalidates: ['inbox'] })
  const mayLink = useCan('link:write')
  const [words, setWords] = useState('')
  const [comment, setComment] = useState('')
  const [assigneeId, setAssignee] = useState<string | null>(null)
  const [about, setAbout] = useState<LinkedRecord | null>(null)
  const isText = draft.shape === 'text'
  const send = async () => {
    const { page, shape, points } = draft
    const key = about && { entityType: about.entityType, entityId: about.entityId }
    const said = { words: isText ? words : draft.words.slice(0, 1000), comment, assigneeId, about: key }
    const place = { page, shape, type: marking.type, points: points.map(([x, y]): [number, number] => [x, y]) }
    const sent = await add.send({ id: document.id, revision, ...place, ...said })
    marking.leave()
    onSent(sent.id)
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // What was refused stands in the form.
        void send().catch(() => undefined)
      }}
    >
      {isText && (
        <TextField
          label={text('markWords')}
          dir="auto"
          maxLength={MOST_MARK_WORDS}
          required
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {draft.shape === 'highlight' && (
        <blockquote className={css['quote']} dir="auto">
          {draft.words}
        </blockquote>
      )}
      <TextAreaField
        label={text('markComment')}
        dir="auto"
        maxLength={4000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <SelectField
        label={text('markType')}
        choices={choicesOf(MARK_TYPES, text, 'markType')}
        value={marking.type}
        onChange={({ target }) => marking.setType(target.value as MarkType)}
      />
      <FoundSelect
        label={text('markAsks')}
        note={text('optional')}
        find={findPeople(document)}
        value={assigneeId}
        onChange={setAssignee}
        emptyText={text('giveNobody')}
      />
      {mayLink && (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <RecordChoice chosen={about} onChoose={setAbout} />
        </Suspense>
      )}
      {add.error && <ProblemNote>{add.error.message}</ProblemNote>}
      <div>
        <Button type="submit" look="primary" busy={add.isPending}>
          {text('markSend')}
        </Button>
      </div>
    </form>
  )
}
