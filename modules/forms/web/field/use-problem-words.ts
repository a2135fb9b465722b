import { useFormsText } from '../use-forms-text.ts'
import type { FieldEntry } from './field-entry.ts'

/** What the server said of a form, and what to do about it. */
export function useProblemWords(): (problem: NonNullable<FieldEntry['problem']>) => string {
  const text = useFormsText()
  return ({ status, message }) => {
    if (status === 401) return text('problem.signIn')
    if (status === 403) return text('problem.right', { message })
    if (status === 404) return text('problem.gone', { message })
    if (status === 410) return text('problem.fileGone', { message })
    if (status >= 500 || status === 429) return text('problem.later')
    return text('problem.refused', { message })
  }
}
