import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { setMenuChoices } from '#platform/web/routing/menu-choices.ts'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import type { MenuArrangement } from '../contract/menu-arrangement.ts'
import { operationApi } from '../contract/operation-api.ts'
import { choicesOf, declaredDraft, draftOf, isSameDraft, type MenuDraft } from './menu-draft.ts'
import { useOperationText } from './use-operation-text.ts'

/** The arrangement while it is changed: nothing is seen by others until it is saved. */
export function useMenuEditor(arrangement: MenuArrangement) {
  const text = useOperationText()
  const [base, setBase] = useState(arrangement)
  const [draft, setDraft] = useState(() => draftOf(arrangement.entries))
  const [failure, setFailure] = useState<ApiError | null>(null)
  const arrange = useApiMutation(operationApi, 'arrange')
  const isChanged = !isSameDraft(draft, draftOf(base.entries))
  const isOutdated = arrangement.rowVersion !== base.rowVersion

  const load = (next: MenuArrangement) => {
    setBase(next)
    setDraft(draftOf(next.entries))
    setFailure(null)
  }
  // Somebody else's change is taken over where there is nothing of one's own to lose.
  if (isOutdated && !isChanged) load(arrangement)

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged && isSignedIn(),
    withResolver: true,
  })

  const save = async (wanted: MenuDraft = draft) => {
    try {
      const choices = choicesOf(base.entries, wanted)
      const saved = await arrange.send({ rowVersion: base.rowVersion, choices })
      load(saved)
      setMenuChoices(choices)
      showMessage({ tone: 'success', text: text('menuSaved') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return {
    entries: base.entries,
    draft,
    change: setDraft,
    choices: choicesOf(base.entries, draft),
    isChanged,
    /** Somebody else has saved while there are changes here. */
    isOutdated: isOutdated && isChanged,
    isSaving: arrange.isPending,
    failure,
    save: () => void save(),
    reset: () => void save(declaredDraft(base.entries)),
    discard: () => load(arrangement),
    leaving: {
      isAsked: blocker.status === 'blocked',
      stay: () => blocker.reset?.(),
      leave: () => blocker.proceed?.(),
    },
  }
}
export type MenuEditor = ReturnType<typeof useMenuEditor>
