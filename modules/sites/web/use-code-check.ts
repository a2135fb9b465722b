import { useEffect, useRef, useState } from 'react'
import { PlaceCode } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { suggestCode } from './suggest-code.ts'

/** Pause in typing after which a code is looked up, ms. */
const LOOK_UP_AFTER_MS = 300

/**
 * The typed code where a visible place already has it, else null. A code of a place out of sight is refused by the server
 * alone, on saving.
 */
export function useTakenCode(kind: 'projects' | 'sites' | 'structures', typed: string): string | null {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(PlaceCode.safeParse(typed).success ? typed : ''), LOOK_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useApiQuery(sitesApi, kind, { search: asked, page: 1, pageSize: 50 }, { enabled: asked !== '' })
  const isTaken = asked === typed && (found.data?.items ?? []).some((place) => place.code === typed)
  return isTaken ? typed : null
}

/** Offers the next free code under a parent, until the person types one or begins to. */
export function useSuggestedCode(parts: {
  readonly isNew: boolean
  readonly parentCode: string
  /** Codes of its children; undefined until they have arrived. */
  readonly taken: readonly string[] | undefined
  readonly current: string
  readonly offer: (code: string) => void
}): void {
  const offered = useRef('')
  const latest = useRef(parts)
  latest.current = parts
  const { isNew, parentCode, taken } = parts
  useEffect(() => {
    const { current, offer } = latest.current
    if (!isNew || !parentCode || !taken) return
    if (current !== '' && current !== offered.current) return
    // It would come between two letters.
    if (document.activeElement?.getAttribute('name') === 'code') return
    offered.current = suggestCode(parentCode, taken)
    offer(offered.current)
  }, [isNew, parentCode, taken])
}
