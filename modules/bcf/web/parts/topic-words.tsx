import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import { draftOf } from '../topics/topic-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/** Title and description of an issue, read or written, and the way to remove it. */
export function TopicWords({ topic, onGone }: { topic: Topic; onGone: () => void }) {
  const text = useBcfText()
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <WordsForm topic={topic} onDone={() => setWriting(false)} />
  return (
    <div className={css['wordsBlock']}>
      <h3 className={css['topicTitle']}>
        <bdi>{topic.title}</bdi>
      </h3>
      {topic.description && (
        <p className={css['description']} dir="auto">
          {topic.description}
        </p>
      )}
      {topic.can.edit && (
        <div className={css['buttons']}>
          <Button size="small" look="quiet" onClick={() => setWriting(true)}>
            {text('edit')}
          </Button>
          <RemoveTopic topic={topic} onGone={onGone} />
        </div>
      )}
    </div>
  )
}

function RemoveTopic({ topic, onGone }: { topic: Topic; onGone: () => void }) {
  const text = useBcfText()
  const remove = useApiMutation(bcfApi, 'removeTopic')
  const confirm = async () => {
    await remove.send({ projectCode: topic.projectCode, guid: topic.guid })
    showMessage({ tone: 'success', text: text('removed', { title: topic.title }) })
    onGone()
  }
  return (
    <RemoveRecord
      size="small"
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { title: topic.title }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
      removal={remove}
      onRemove={() => void confirm()}
    />
  )
}

function WordsForm({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const text = useBcfText()
  const [title, setTitle] = useState(topic.title)
  const [description, setDescription] = useState(topic.description ?? '')
  const change = useApiMutation(bcfApi, 'changeTopic')
  const save = async () => {
    try {
      await change.send({ ...draftOf(topic), title, description: description.trim() || null })
      onDone()
    } catch {
      // Shown below from the mutation.
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <TextField
        label={text('title')}
        value={title}
        maxLength={500}
        autoFocus
        error={title.trim() === '' ? text('titleMissing') : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label={text('description')}
        value={description}
        maxLength={10_000}
        rows={5}
        onChange={(event) => setDescription(event.target.value)}
      />
      {change.error && <p role="alert">{change.error.message}</p>}
      <div className={css['buttons']}>
        <Button size="small" type="submit" look="primary" busy={change.isPending}>
          {text('save')}
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
