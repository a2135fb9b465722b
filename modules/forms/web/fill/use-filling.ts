import { useMemo, useState } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import { type FilledForm as Computed, openForm } from '#engines/forms/fill-form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { localNow } from '#platform/web/local-now.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FormVersion } from '../../contract/form-template.ts'
import type { FormFiles } from './answer-control-props.ts'

/** What the engine of a form sees at a time, as {@link openForm} answers it. */
export type OpenedForm = ReturnType<typeof openForm>

/** How a form shows itself, as its screen says. */
const HOW_IT_IS_SHOWN: {
  /** Plain repeats are entered as grids: on a desk, where lines come from a spreadsheet. */
  readonly hasGrids: boolean
  /** What a reviewer said of answers, by their names: `crew[2].hours`. */
  readonly notes: Readonly<Record<string, string>>
} = { hasGrids: false, notes: {} }

/**
 * A form while somebody fills it in: answers, what follows from them, and whether it may be stored.
 * @param version of the endpoint `form`
 * @param first answers that were given before
 * @param files where photos and other files of it are kept
 * @param drawnFrom the id that it is stored under, where that is known
 */
export function useFilling(
  version: Pick<FormVersion, 'tables' | 'lists'>,
  first: Answers = {},
  files: FormFiles | null = null,
  drawnFrom = '',
) {
  const interfaceLanguage = useUiState((ui) => ui.language)
  const { tables, lists } = version
  const { form } = useMemo(() => formOfTables(tables, lists), [tables, lists])
  const [chosen, chooseLanguage] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Answers>(first)
  const [areFaultsShown, showFaults] = useState(false)
  const [now] = useState(localNow)
  const language = chosen ?? formLanguage(form, interfaceLanguage)
  const opened = useMemo(
    () => openForm(form, answers, { now, language, drawnFrom }),
    [form, answers, now, language, drawnFrom],
  )
  return {
    form,
    language,
    chooseLanguage,
    answers,
    setAnswers,
    files,
    opened,
    areFaultsShown,
    ...HOW_IT_IS_SHOWN,
    /** Shows what is missing. True where nothing is, and the answers may be sent. */
    check: (): boolean => {
      showFaults(true)
      return (opened satisfies Computed).violations.length === 0
    },
    /** What to send: of the form, and when it was answered. */
    answered: () => ({ answers: answers as Record<string, unknown>, answeredAt: localNow() }),
  }
}

export type Filling = ReturnType<typeof useFilling>
