import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DateField } from '#ui/date-field.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { Topic, TopicChoices } from '../../contract/bcf-topic.ts'
import { draftOf, dueDateOf, type EditableTopic, labelsOf } from '../topics/topic-draft.ts'
import { nameOf } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'
import { ChoiceField } from './choice-field.tsx'
import { PersonField } from './person-field.tsx'
import css from './topics.module.css'

interface Facts {
  readonly topic: Topic
  readonly choices: TopicChoices | undefined
  readonly people: readonly SearchChoice[]
}

/** Status, priority, who and until when: edited in place by whoever may, each change saved at once. */
export function TopicFacts(props: Facts) {
  return props.topic.can.edit ? <EditedFacts {...props} /> : <ReadFacts {...props} />
}

function EditedFacts({ topic, choices, people }: Facts) {
  const text = useBcfText()
  const change = useApiMutation(bcfApi, 'changeTopic')
  const give = (fields: Partial<EditableTopic>) => change.submit({ ...draftOf(topic), ...fields })
  // A second change must know of the first: until its answer is there, nothing else is changed.
  const isBusy = change.isPending
  return (
    <div className={css['form']}>
      <div className={css['pair']}>
        <ChoiceField
          label={text('status')}
          value={topic.status}
          values={choices?.statuses}
          isDisabled={isBusy}
          onChange={(status) => give({ status })}
        />
        <ChoiceField
          label={text('priority')}
          value={topic.priority}
          values={choices?.priorities}
          isDisabled={isBusy}
          onChange={(priority) => give({ priority })}
        />
      </div>
      <PersonField
        people={people}
        value={topic.assignedTo}
        isDisabled={isBusy}
        onChange={(assignedTo) => give({ assignedTo })}
      />
      <div className={css['pair']}>
        <DateField
          key={topic.dueDate}
          label={text('dueDate')}
          value={topic.dueDate?.slice(0, 10) ?? ''}
          disabled={isBusy}
          onChange={(day) => give({ dueDate: dueDateOf(day) })}
        />
        <ChoiceField
          label={text('type')}
          value={topic.type}
          values={choices?.types}
          isDisabled={isBusy}
          onChange={(type) => give({ type })}
        />
      </div>
      <LabelsField key={topic.labels.join()} labels={topic.labels} onChange={(labels) => give({ labels })} />
      {change.error && <p role="alert">{change.error.message}</p>}
    </div>
  )
}

function LabelsField({ labels, onChange }: { labels: readonly string[]; onChange: (labels: string[]) => void }) {
  const text = useBcfText()
  const [typed, setTyped] = useState(labels.join(', '))
  const keep = () => {
    const wanted = labelsOf(typed)
    if (wanted.join() !== labels.join()) onChange(wanted)
  }
  return (
    <TextField
      label={text('labels')}
      placeholder={text('labelsHelp')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}

function ReadFacts({ topic, people }: Facts) {
  const text = useBcfText()
  const word = useBcfWord()
  const format = useFormats()
  const facts = [
    [text('priority'), topic.priority && word(topic.priority)],
    [text('type'), topic.type && word(topic.type)],
    [text('assignee'), topic.assignedTo && nameOf(people, topic.assignedTo)],
    [text('dueDate'), topic.dueDate && format.day(topic.dueDate, 'UTC')],
    [text('labels'), topic.labels.map(word).join(' · ')],
  ] as const
  return (
    <dl className={css['read']}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className={css['quiet']}>{term}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
