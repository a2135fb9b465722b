import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { isOutdated } from '#platform/web/waiting/write-queue.ts'
import { useFormsText } from '../use-forms-text.ts'

/** What the server said of what was sent, and what to do about it; null where it said nothing. */
export function useProblemWords(): (write: WaitingWrite) => string | null {
  const text = useFormsText()
  return (write) => {
    if (!write.problem) return null
    const { status, message } = write.problem
    if (status === 401) return text('problem.signIn')
    if (status === 403) return text('problem.right', { message })
    if (status === 404) return text('problem.gone', { message })
    if (status === 410) return text('problem.fileGone', { message })
    if (status >= 500 || status === 429) return text('problem.later')
    return text(isOutdated(write) ? 'problem.outdated' : 'problem.refused', { message })
  }
}
