import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { randomId } from '#platform/web/random-id.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Inspection } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { useQualityText } from '../use-quality-text.ts'
import css from './quality.module.css'

/** What has to be done although it is approved: listed with the reply, and ticked off afterwards. */
export function CommentsPart({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const [typed, setTyped] = useState('')
  const saving = useApiMutation(qualityApi, 'saveComments')
  const { id, rowVersion, comments, can, state } = inspection
  if (comments.length === 0 && !can.comment) return null
  const kept = comments.map((comment) => ({ id: comment.id, text: comment.text, isClosed: comment.closedAt !== null }))
  const save = async (next: typeof kept) => {
    try {
      await saving.send({ id, rowVersion, comments: next })
      setTyped('')
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  const tick = (commentId: string, isClosed: boolean) =>
    void save(kept.map((comment) => (comment.id === commentId ? { ...comment, isClosed } : comment)))
  return (
    <section className={css['stack']} aria-label={text('comments')}>
      <h2 className={css['heading']}>{text('comments')}</h2>
      {comments.map((comment) => (
        <Checkbox
          key={comment.id}
          label={<bdi>{comment.text}</bdi>}
          {...(comment.closedBy && { help: text('closedBy', { name: comment.closedBy.name }) })}
          checked={comment.closedAt !== null}
          disabled={!can.comment || saving.isPending}
          onChange={({ target }) => tick(comment.id, target.checked)}
        />
      ))}
      {can.comment && state === 'requested' && (
        <div className={css['addLine']}>
          <TextField
            label={text('newComment')}
            dir="auto"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            busy={saving.isPending}
            disabled={typed.trim() === ''}
            onClick={() => void save([...kept, { id: randomId(), text: typed.trim(), isClosed: false }])}
          >
            {text('addComment')}
          </Button>
        </div>
      )}
    </section>
  )
}
