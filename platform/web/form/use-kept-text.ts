import { useMemo, useState } from 'react'
import { formDraft } from './form-draft.ts'

/**
 * Long words that are typed on a page beside its form and sent later: they stay in this browser until they are sent, so that
 * who leaves by mistake finds them again. Short reasons in a window do not need it.
 * @param name of the draft, with the id of the record that it is about
 * @param first what stands there before somebody types
 */
export function useKeptText(name: string, first = '') {
  const draft = useMemo(() => formDraft(name), [name])
  const [text, setText] = useState(() => keptIn(draft.read()) ?? first)
  const type = (words: string) => {
    setText(words)
    if (words === first) draft.clear()
    else draft.write({ rowVersion: 0, base: {}, typed: { words } })
  }
  return {
    text,
    type,
    /** It was sent: nothing is kept. */
    settle: () => {
      draft.clear()
      setText(first)
    },
  }
}

function keptIn(draft: ReturnType<ReturnType<typeof formDraft>['read']>): string | null {
  const words = draft?.typed['words']
  return typeof words === 'string' ? words : null
}
