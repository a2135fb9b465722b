import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { Swatch } from '#viewers/marks/mark-tools.tsx'
import type { DocumentMark } from '../../../contract/document-mark.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { COLOUR_OF_TYPE } from '../../../contract/mark-kinds.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from './marks.module.css'

interface Props {
  readonly documentId: string
  readonly mark: DocumentMark
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** One mark: where it is, what is said of it, what was answered, and what may be done. */
export function MarkRow({ documentId, mark, isSelected, onSelect }: Props) {
  const text = useDocumentsText()
  const format = useFormats()
  const { page, type, shape, words, comment, createdBy, createdAt, assignee, replies, resolvedBy, resolvedAt } = mark
  return (
    <li
      className={classNames(css['row'], isSelected && css['rowSelected'], resolvedAt !== null && css['rowQuiet'])}
      data-mark-row={mark.id}
    >
      <button type="button" className={css['find']} aria-pressed={isSelected} onClick={onSelect}>
        <Swatch colour={COLOUR_OF_TYPE[type]} />
        <span>{text('markOnPage', { type: text(`markType.${type}`), shape: text(`markShape.${shape}`), page })}</span>
      </button>
      {words && (
        <p className={classNames(css['said'], shape === 'highlight' && css['quote'])} dir="auto">
          {words}
        </p>
      )}
      {comment && (
        <p className={css['said']} dir="auto">
          {comment}
        </p>
      )}
      <p className={css['small']}>
        <bdi>{createdBy.name}</bdi> · <bdi>{format.dateTime(createdAt)}</bdi>
        {assignee && (
          <>
            {' · '}
            {text('markAsked', { person: assignee.name })}
          </>
        )}
      </p>
      <About about={mark.about} />
      {replies.map(({ id, author, at, said }) => (
        <div key={id} className={css['reply']}>
          <p className={css['said']} dir="auto">
            {said}
          </p>
          <p className={css['small']}>
            <bdi>{author.name}</bdi> · <bdi>{format.dateTime(at)}</bdi>
          </p>
        </div>
      ))}
      {resolvedBy && resolvedAt && (
        <p className={css['small']}>
          {text('markResolvedBy', { person: resolvedBy.name, date: format.dateTime(resolvedAt) })}
        </p>
      )}
      <MarkActs documentId={documentId} mark={mark} />
    </li>
  )
}

function About({ about }: Pick<DocumentMark, 'about'>) {
  const say = useSay()
  if (!about) return null
  const name = <bdi>{about.number === null ? say(about.title) : `${about.number} · ${say(about.title)}`}</bdi>
  return (
    <p className={css['small']}>
      {say(about.kind)}: {about.address === null ? name : <PathLink path={about.address}>{name}</PathLink>}
    </p>
  )
}

function MarkActs({ documentId: id, mark }: Pick<Props, 'documentId' | 'mark'>) {
  const text = useDocumentsText()
  const [said, setSaid] = useState<string | null>(null)
  const also = { invalidates: ['inbox'] }
  const answer = useApiMutation(documentsApi, 'answerMark', also)
  const resolve = useApiMutation(documentsApi, 'resolveMark', also)
  const reopen = useApiMutation(documentsApi, 'reopenMark', also)
  const remove = useApiMutation(documentsApi, 'removeMark', also)
  const named = { id, markId: mark.id }
  const problem = answer.error ?? resolve.error ?? reopen.error ?? remove.error
  const send = () =>
    answer.send({ ...named, said: said ?? '' }).then(
      () => setSaid(null),
      () => undefined,
    )
  return (
    <>
      {said !== null && (
        <TextAreaField
          label={text('markReply')}
          dir="auto"
          maxLength={4000}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
      )}
      {problem && <ProblemNote>{problem.message}</ProblemNote>}
      <div className={css['acts']}>
        {mark.can.reply && said === null && (
          <Button size="small" onClick={() => setSaid('')}>
            {text('markAnswer')}
          </Button>
        )}
        {said !== null && (
          <Button size="small" busy={answer.isPending} disabled={said.trim() === ''} onClick={() => void send()}>
            {text('markSendAnswer')}
          </Button>
        )}
        {mark.can.resolve && (
          <Button size="small" busy={resolve.isPending} onClick={() => resolve.submit(named)}>
            {text('markResolve')}
          </Button>
        )}
        {mark.can.reopen && (
          <Button size="small" busy={reopen.isPending} onClick={() => reopen.submit(named)}>
            {text('markReopen')}
          </Button>
        )}
        {mark.can.remove && (
          <Button size="small" look="quiet" busy={remove.isPending} onClick={() => remove.submit(named)}>
            {text('markRemove')}
          </Button>
        )}
      </div>
    </>
  )
}
