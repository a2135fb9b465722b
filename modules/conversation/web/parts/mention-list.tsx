import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { conversationApi } from '../../contract/conversation-api.ts'
import { useConversationText } from '../use-conversation-text.ts'
import css from './conversation.module.css'

export interface MentionListHandle {
  /** A key that was pressed in the text. @returns true where the list has taken it. */
  press(key: string): boolean
}

/** People who may read the record, by what is typed behind the @. The focus stays in the text. */
export function MentionList(props: {
  readonly ref: Ref<MentionListHandle>
  readonly record: RecordKey
  readonly search: string
  readonly onPick: (person: PersonRef) => void
  readonly onClose: () => void
}) {
  const { ref, record, search, onPick, onClose } = props
  const text = useConversationText()
  const base = useId()
  const [at, setAt] = useState(0)
  const { data } = useApiQuery(conversationApi, 'readers', { ...record, search }, { keepPrevious: true })
  const people = data ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first name.
  useEffect(() => setAt(0), [search])
  useImperativeHandle(ref, () => ({
    press: (key) => {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      const person = people[at]
      if (key === 'Escape') onClose()
      else if (step !== 0 && people.length > 0) setAt((at + step + people.length) % people.length)
      else if ((key === 'Enter' || key === 'Tab') && person) onPick(person)
      else return false
      return true
    },
  }))
  if (!data) return null
  // What is typed behind an @ may be no name at all: then nothing stands in the way.
  if (people.length === 0) return search.includes(' ') ? null : <p className={css['quiet']}>{text('nobody')}</p>
  return (
    <div role="listbox" aria-label={text('mention')} className={css['people']}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text, which keeps the focus.
        <div
          key={person.id}
          id={`${base}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={css['offered']}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
