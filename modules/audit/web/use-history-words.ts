import type { States, StepSpec } from '#platform/contract/states.ts'
import type { Whereabouts } from '#platform/contract/whereabouts.ts'
import { useKnownText, useSay } from '#platform/web/language/use-text.ts'
import { ARCHIVE_WORDS } from '#platform/web/records/archive-words.ts'
import { whereInWords } from '#platform/web/records/where-words.ts'
import type { HistoryWords } from './history-list.tsx'

const NO_STATES = { states: {}, steps: {} }

/**
 * Words for the history of a kind whose texts are named like its fields: `dueOn`, `category.work`,
 * `did.created`, and `did.cad-markup.created` for what is done to a part of one. Steps and
 * states are said as they are declared.
 * @param module whose texts they are; of kinds that take no steps it is all that is given
 */
export function useHistoryWords(
  module: string,
  { states, steps }: Pick<States, 'states' | 'steps'> = NO_STATES,
): HistoryWords {
  const say = useSay()
  const known = useKnownText(module)
  return {
    actionLabel: (action) => {
      const word = action.slice(action.indexOf('.') + 1)
      const step = (steps as Readonly<Record<string, StepSpec | undefined>>)[word]
      if (step) return say(step.did)
      return known(`did.${action}`) ?? known(`did.${word}`) ?? (word === 'restored' ? say(ARCHIVE_WORDS.did) : action)
    },
    fieldLabel: (field) => known(field) ?? field,
    valueLabel: (field, value) => {
      if (field === 'where') return whereInWords(value as Whereabouts | null, say)
      const state = field === 'state' ? states[String(value)] : undefined
      return state ? say(state.title) : known(`${field}.${value}`)
    },
  }
}
