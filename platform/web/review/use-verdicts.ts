import { useMemo, useState } from 'react'
import { showMessage } from '../messages/message-store.ts'

/** What a person says of something that was found; `missed` was drawn by a person, and stays that. */
export type Verdict = 'pending' | 'accepted' | 'rejected' | 'missed'
export type SaidVerdict = Exclude<Verdict, 'missed'>

interface Judged {
  readonly id: string
  readonly verdict: Verdict
}

const NONE: readonly never[] = []

/**
 * What was found, one after the other, and what is said of the one that is looked at. A verdict is shown and the next one that nobody has
 * judged is looked at before the server has answered, so that keys can follow each other; what it refuses is taken back.
 * @param send the call that keeps a verdict
 */
export function useVerdicts<Found extends Judged>(
  found: readonly Found[] = NONE,
  send: (judged: { readonly id: string; readonly verdict: SaidVerdict }) => Promise<unknown>,
) {
  const [said, setSaid] = useState<Readonly<Record<string, SaidVerdict>>>({})
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const items = useMemo(
    () => found.map((one) => (one.verdict === 'missed' ? one : { ...one, verdict: said[one.id] ?? one.verdict })),
    [found, said],
  )
  const firstPending = items.findIndex(({ verdict }) => verdict === 'pending')
  const picked = items.findIndex(({ id }) => id === lookedAt)
  const at = Math.max(0, picked >= 0 ? picked : firstPending)
  const step = (by: number) => setLookedAt(items[Math.max(0, Math.min(items.length - 1, at + by))]?.id ?? null)
  const judge = (verdict: SaidVerdict) => {
    const current = items[at]
    if (!current || current.verdict === 'missed') return
    setSaid((before) => ({ ...before, [current.id]: verdict }))
    const isNext = (one: Judged) => one.verdict === 'pending' && one.id !== current.id
    const next = items.slice(at + 1).find(isNext) ?? items.find(isNext)
    if (verdict !== 'pending') setLookedAt((next ?? current).id)
    send({ id: current.id, verdict }).catch((error: Error) => {
      setSaid(({ [current.id]: _refused, ...others }) => others)
      showMessage({ tone: 'error', text: error.message })
    })
  }
  return { items, at, current: items[at], step, judge, lookAt: (id: string) => setLookedAt(id) }
}
