import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { Detection } from '../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'

const NONE: readonly Detection[] = []
type Said = Exclude<Detection['verdict'], 'missed'>

/**
 * The detections of a run one after the other, and what is said of the one that is looked at. A verdict is shown and the next one that
 * nobody has judged is looked at before the server has answered, so that keys can follow each other; what it refuses is taken back.
 */
export function useVerdicts(found: readonly Detection[] = NONE) {
  const judging = useApiMutation(vegetationRunsApi, 'judge')
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const items = useMemo(
    () => found.map((one) => (one.verdict === 'missed' ? one : { ...one, verdict: said[one.id] ?? one.verdict })),
    [found, said],
  )
  const firstPending = items.findIndex(({ verdict }) => verdict === 'pending')
  const picked = items.findIndex(({ id }) => id === lookedAt)
  const at = Math.max(0, picked >= 0 ? picked : firstPending)
  const step = (by: number) => setLookedAt(items[Math.max(0, Math.min(items.length - 1, at + by))]?.id ?? null)
  const judge = (verdict: Said) => {
    const current = items[at]
    if (!current || current.verdict === 'missed') return
    setSaid((before) => ({ ...before, [current.id]: verdict }))
    const isNext = (one: Detection) => one.verdict === 'pending' && one.id !== current.id
    const next = items.slice(at + 1).find(isNext) ?? items.find(isNext)
    if (verdict !== 'pending') setLookedAt((next ?? current).id)
    judging.send({ id: current.id, verdict }).catch((error: Error) => {
      setSaid(({ [current.id]: _refused, ...others }) => others)
      showMessage({ tone: 'error', text: error.message })
    })
  }
  return { items, at, current: items[at], step, judge }
}
