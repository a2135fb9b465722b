import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { viewDraft } from '../topics/view-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { CommentBox } from './comment-box.tsx'

/** Words about an issue, with the view on the screen where the person wants it. */
export function CommentForm({ topic, capture }: { topic: Topic; capture: TopicsWork['captureViewpoint'] }) {
  const text = useBcfText()
  const [withView, setWithView] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const comment = useApiMutation(bcfApi, 'comment')
  const takesView = withView && capture !== undefined
  const send = async (words: string) => {
    setFailed(false)
    try {
      const viewpoint = takesView ? await viewDraft(await capture()) : null
      await comment.send({ projectCode: topic.projectCode, guid: topic.guid, comment: words, viewpoint })
      setWithView(false)
    } catch (error) {
      // What the server refused is shown from the mutation; else it is the viewer that could not.
      setFailed(!(error instanceof ApiError))
      throw error
    }
  }
  const problem = hasFailed ? text('captureFailed') : (comment.error?.message ?? null)
  return (
    <CommentBox draftName={`topic-comment:${topic.guid}`} send={send} problem={problem} goesAlong={takesView}>
      {capture && (
        <Checkbox label={text('withView')} checked={withView} onChange={(event) => setWithView(event.target.checked)} />
      )}
    </CommentBox>
  )
}
