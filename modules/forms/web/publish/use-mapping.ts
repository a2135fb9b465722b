import { useMemo, useState } from 'react'
import { checkMapping, type MappingQuestion, mappingQuestions, soundMapping } from '#engines/forms/answer-mapping.ts'
import type { Form } from '#engines/forms/form.ts'
import { guessMapping } from '#engines/forms/guess-mapping.ts'
import type { AnswerMapping } from '../../contract/answer-mapping.ts'

export interface MappingInWork {
  /** The version in use, and the draft. */
  readonly before: Form
  readonly after: Form
  readonly mapping: AnswerMapping
  readonly questions: readonly MappingQuestion[]
  /** Whether all is decided. */
  readonly isWhole: boolean
  readonly change: (mapping: AnswerMapping) => void
}

/** What becomes of old answers while somebody decides it: what was said of this draft before, else what is guessed. */
export function useMapping(before: Form, after: Form, said: AnswerMapping): MappingInWork {
  const [changed, change] = useState<AnswerMapping | null>(null)
  return useMemo(() => {
    const guess = guessMapping(before, after)
    const sound = soundMapping(before, after, said)
    const { answers, defaults } = changed ?? {
      answers: { ...guess.answers, ...sound.answers },
      defaults: { ...guess.defaults, ...sound.defaults },
    }
    const questions = mappingQuestions(before, after, { answers, defaults })
    const asked = questions.flatMap(({ name, asks }) => (asks === 'default' ? [name] : []))
    // Old records stay empty where nobody says more.
    const mapping = { answers, defaults: Object.fromEntries(asked.map((name) => [name, defaults[name] ?? ''])) }
    const { open, wrong } = checkMapping(before, after, mapping)
    return { before, after, mapping, questions, isWhole: open.length === 0 && wrong.length === 0, change }
  }, [before, after, said, changed])
}
