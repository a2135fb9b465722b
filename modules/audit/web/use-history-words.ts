import { useTranslation } from 'react-i18next'
import type { States, StepSpec } from '#platform/contract/states.ts'
import type { Whereabouts } from '#platform/contract/whereabouts.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { whereInWords } from '#platform/web/records/where-words.ts'
import type { HistoryWords } from './history-list.tsx'

/**
 * Words for the history of a kind whose texts are named like its fields: `dueOn`, `category.work`, `did.created`. Steps and
 * states are said as they are declared.
 * @param module whose texts they are
 */
export function useHistoryWords(module: string, { states, steps }: Pick<States, 'states' | 'steps'>): HistoryWords {
  const { t } = useTranslation(module)
  const say = useSay()
  const known = (key: string): string | null => t(key, { defaultValue: '' }) || null
  return {
    actionLabel: (action) => {
      const word = action.slice(action.indexOf('.') + 1)
      const step = (steps as Readonly<Record<string, StepSpec | undefined>>)[word]
      return step ? say(step.did) : (known(`did.${word}`) ?? action)
    },
    fieldLabel: (field) => known(field) ?? field,
    valueLabel: (field, value) => {
      if (field === 'where') return whereInWords(value as Whereabouts | null, say)
      const state = field === 'state' ? states[String(value)] : undefined
      return state ? say(state.title) : known(`${field}.${value}`)
    },
  }
}
