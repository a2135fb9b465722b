import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { TopicChoices } from '../../contract/bcf-topic.ts'
import { dueDateOf, labelsOf } from '../topics/topic-draft.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { viewDraft } from '../topics/view-draft.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { ChoiceField } from './choice-field.tsx'
import { PersonField } from './person-field.tsx'
import css from './topics.module.css'

const EMPTY = {
  title: '',
  description: '',
  type: 'Issue' as string | null,
  priority: 'Normal' as string | null,
  assignedTo: null as string | null,
  day: '',
  labels: '',
}

/** A new issue: what is wrong, who has it until when, and the view on the screen, taken when it is saved. */
export function NewTopicForm(props: {
  work: TopicsWork
  choices: TopicChoices | undefined
  people: readonly SearchChoice[]
  onDone: (guid: string) => void
  onCancel: () => void
}) {
  const { work, choices, people, onDone, onCancel } = props
  const text = useBcfText()
  const [entered, setEntered] = useState(EMPTY)
  const [withView, setWithView] = useState(true)
  const [problem, setProblem] = useState<'titleMissing' | 'captureFailed' | null>(null)
  const create = useApiMutation(bcfApi, 'createTopic')
  const [isCapturing, setCapturing] = useState(false)
  const enter = (fields: Partial<typeof EMPTY>) => setEntered({ ...entered, ...fields })
  const save = async () => {
    const { day, labels, description, title, ...facts } = entered
    if (title.trim() === '') return setProblem('titleMissing')
    setProblem(null)
    setCapturing(true)
    try {
      const view = withView && work.captureViewpoint ? await viewDraft(await work.captureViewpoint()) : null
      const topic = await create.send({
        ...work.place,
        ...facts,
        title,
        description: description.trim() || null,
        dueDate: dueDateOf(day),
        labels: labelsOf(labels),
        modelIds: [...work.modelIds],
        viewpoint: view,
      })
      onDone(topic.guid)
    } catch (error) {
      // What the server refused is shown from the mutation; else it is the viewer that could not.
      if (!(error instanceof ApiError)) setProblem('captureFailed')
    } finally {
      setCapturing(false)
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <div className={css['head']}>
        <IconButton size="small" label={text('back')} icon={<Icon name="arrow-start" />} onClick={onCancel} />
        <h3 className={css['heading']}>{text('newIssue')}</h3>
      </div>
      <TextField
        label={text('title')}
        placeholder={text('titleHint')}
        maxLength={500}
        autoFocus
        value={entered.title}
        error={problem === 'titleMissing' ? text('titleMissing') : undefined}
        onChange={(event) => enter({ title: event.target.value })}
      />
      <TextAreaField
        label={text('description')}
        maxLength={10_000}
        value={entered.description}
        onChange={(event) => enter({ description: event.target.value })}
      />
      <div className={css['pair']}>
        <ChoiceField
          label={text('type')}
          value={entered.type}
          values={choices?.types}
          onChange={(type) => enter({ type })}
        />
        <ChoiceField
          label={text('priority')}
          value={entered.priority}
          values={choices?.priorities}
          onChange={(priority) => enter({ priority })}
        />
      </div>
      <PersonField people={people} value={entered.assignedTo} onChange={(assignedTo) => enter({ assignedTo })} />
      <div className={css['pair']}>
        <DateField label={text('dueDate')} value={entered.day} onChange={(day) => enter({ day })} />
        <TextField
          label={text('labels')}
          placeholder={text('labelsHelp')}
          value={entered.labels}
          onChange={(event) => enter({ labels: event.target.value })}
        />
      </div>
      {work.captureViewpoint && (
        <Checkbox label={text('withView')} checked={withView} onChange={(event) => setWithView(event.target.checked)} />
      )}
      {create.error && <p role="alert">{create.error.message}</p>}
      {problem === 'captureFailed' && <p role="alert">{text('captureFailed')}</p>}
      <div className={css['buttons']}>
        <Button type="submit" look="primary" busy={create.isPending || isCapturing}>
          {text('addIssue')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
