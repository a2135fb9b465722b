import { useEffect, useState } from 'react'
import { isAbort } from '../api/api-error.ts'
import { log } from '../messages/logger.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { canDo } from '../session/can.tsx'
import { type PaletteEntry, paletteSearch } from './palette-registry.ts'
import type { PaletteMode } from './use-palette-entries.ts'

/** Pause in typing after which the modules are asked, ms. */
const ASK_AFTER_MS = 150
const SHORTEST_QUESTION = 2

/**
 * Records that the modules find for what is typed, or what they offer to be added; what one module fails to answer does not hide the
 * others.
 */
export function useFoundRecords(typed: string, mode: PaletteMode): readonly PaletteEntry[] {
  const navigation = useScreenNavigation()
  // What can be added is offered whole, and narrowed by what is typed.
  const asked = mode === 'add' ? '' : typed
  const [found, setFound] = useState<readonly PaletteEntry[]>([])

  useEffect(() => {
    setFound([])
    const isAdding = mode === 'add'
    const question = asked.trim()
    if (question.length > 0 && question.length < SHORTEST_QUESTION) return
    const abort = new AbortController()
    const ask = async () => {
      const searches = paletteSearch
        .all()
        .filter(
          ({ permission, isAskedForRecent, isForAdding = false }) =>
            isForAdding === isAdding &&
            (isAdding || question !== '' || isAskedForRecent) &&
            (!permission || canDo(permission)),
        )
      const answers = await Promise.allSettled(
        searches.map((search) => search.find(question, navigation, abort.signal)),
      )
      if (abort.signal.aborted) return
      for (const answer of answers) {
        if (answer.status === 'rejected' && !isAbort(answer.reason)) log('warn', 'A search failed.', answer.reason)
      }
      setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
    }
    const timer = setTimeout(ask, question === '' ? 0 : ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, mode, navigation])
  return found
}
