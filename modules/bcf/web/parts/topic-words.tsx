import { useState } from 'react'
import { z } from 'zod'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
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

/** Title and description of an issue, read or written, and the way to remove it. `isBare`: the title stands above already. */
export function TopicWords(props: { topic: Topic; onGone: () => void; isBare?: boolean }) {
  const { topic, onGone, isBare } = props
  const text = useBcfText()
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <WordsForm topic={topic} onDone={() => setWriting(false)} />
  return (
    <div className={css['wordsBlock']}>
      {!isBare && (
        <h3 className={css['topicTitle']}>
          <bdi>{topic.title}</bdi>
        </h3>
      )}
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

const Words = z.object({ title: z.string().trim().min(1).max(500), description: z.string().trim().max(10_000) })

function useWordsForm(topic: Topic, onDone: () => void) {
  const text = useBcfText()
  const change = useApiMutation(bcfApi, 'changeTopic')
  const { projectCode, guid } = topic
  return useRecordForm({
    schema: Words,
    draftName: `bcf.topic:${guid}`,
    edited: {
      stored: topic,
      valuesOf: ({ title, description }: Topic) => ({ title, description: description ?? '' }),
      read: async () => (await readAgain(bcfApi, 'thread', { projectCode, guid })).topic,
      labels: { title: text('title'), description: text('description') },
    },
    // What the form does not show is sent as it was in the version that the words rest on.
    save: ({ title, description }, { stored, rowVersion, ...call }) =>
      change.send({ ...draftOf(stored ?? topic), rowVersion, title, description: description || null }, call),
    onSaved: onDone,
  })
}

function WordsForm({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const text = useBcfText()
  const record = useWordsForm(topic, onDone)
  const { register, formState } = record.form
  const cancel = () => {
    record.discardDraft()
    onDone()
  }
  return (
    <form
      className={css['form']}
      onSubmit={record.submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      }}
    >
      <FormNotices record={record} />
      <TextField
        label={text('title')}
        maxLength={500}
        autoFocus
        error={formState.errors.title && text('titleMissing')}
        {...register('title')}
      />
      <TextAreaField label={text('description')} maxLength={10_000} rows={5} {...register('description')} />
      {record.failure && <p role="alert">{record.failure.message}</p>}
      <div className={css['buttons']}>
        <Button size="small" type="submit" look="primary" busy={record.isSaving}>
          {text('save')}
        </Button>
        <Button size="small" look="quiet" onClick={cancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
