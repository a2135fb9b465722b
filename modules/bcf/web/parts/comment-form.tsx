import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { viewDraft } from '../topics/view-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/** Words about an issue, with the view on the screen where the person wants it. Ctrl Enter sends. */
export function CommentForm({ topic, capture }: { topic: Topic; capture: TopicsWork['captureViewpoint'] }) {
  const text = useBcfText()
  const [words, setWords] = useState('')
  const [withView, setWithView] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isCapturing, setCapturing] = useState(false)
  const send = useApiMutation(bcfApi, 'comment')
  const takesView = withView && capture !== undefined
  const isEmpty = words.trim() === '' && !takesView
  const submit = async () => {
    if (isEmpty) return
    setFailed(false)
    setCapturing(true)
    try {
      const viewpoint = takesView ? await viewDraft(await capture()) : null
      await send.send({ projectCode: topic.projectCode, guid: topic.guid, comment: words, viewpoint })
      setWords('')
      setWithView(false)
    } catch (error) {
      // What the server refused is shown from the mutation; else it is the viewer that could not.
      setFailed(!(error instanceof ApiError))
    } finally {
      setCapturing(false)
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label={text('comment')}
        isLabelHidden
        placeholder={text('commentHint')}
        maxLength={20_000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      {capture && (
        <Checkbox label={text('withView')} checked={withView} onChange={(event) => setWithView(event.target.checked)} />
      )}
      {send.error && <p role="alert">{send.error.message}</p>}
      {hasFailed && <p role="alert">{text('captureFailed')}</p>}
      <div className={css['buttons']}>
        <Button size="small" type="submit" look="primary" disabled={isEmpty} busy={send.isPending || isCapturing}>
          {text('sendComment')}
        </Button>
      </div>
    </form>
  )
}
