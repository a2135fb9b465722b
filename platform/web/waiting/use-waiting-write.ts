import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '../random-id.ts'
import { sessionStore } from '../session/session-store.ts'
import { followQueue } from './follow-queue.ts'
import { findByKey } from './waiting-store.ts'
import type { WaitingWrite, WriteBody, WriteToSend } from './waiting-write.ts'
import { stateOf, useWriteQueue } from './write-queue.ts'

interface Begins<Body extends WriteBody> {
  /** What it is before anything is entered. */
  readonly begin: (id: string, userId: string) => WriteToSend<Body>
  /** It has arrived. */
  readonly onSent: (write: WaitingWrite<Body>) => void
}

/**
 * What the person has entered under a key in this browser and the server does not have, or a new one; null while it is looked
 * up. Once it has arrived or was discarded, the next is a new one.
 * @param key of one kind of body alone: a body is read as who has kept it wrote it
 */
export function useWaitingWrite<Body extends WriteBody>(
  key: string,
  { begin, onSent }: Begins<Body>,
): WaitingWrite<Body> | null {
  const { writes } = useWriteQueue()
  const [begun, setBegun] = useState<WaitingWrite | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that matters
  useEffect(() => {
    let isGone = false
    followQueue()
    const userId = sessionStore.getState().userId ?? ''
    void findByKey(userId, key).then((found) => {
      if (!isGone) setBegun(found ?? newWrite(begin, { userId, key }))
    })
    return () => {
      isGone = true
    }
  }, [key, round])
  const kept = writes.find(({ id }) => id === begun?.id)
  const before = useRef(kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept and no longer is, has arrived or was thrown away
  useEffect(() => {
    const gone = kept ? undefined : before.current
    before.current = kept
    if (!gone) return
    setBegun(null)
    setRound(round + 1)
    if (gone.state !== 'waiting') return
    // Of somebody who has signed out it is still there, and only out of sight.
    void stateOf(gone.id).then((state) => state === null && onSent(gone as WaitingWrite<Body>))
  }, [kept])
  const now = kept ?? begun
  return now?.key === key ? (now as WaitingWrite<Body>) : null
}

function newWrite<Body extends WriteBody>(
  begin: Begins<Body>['begin'],
  { userId, key }: Pick<WaitingWrite, 'userId' | 'key'>,
): WaitingWrite<Body> {
  const id = randomUuid()
  const fresh = { state: 'draft', media: [], changedAt: Date.now(), wasTried: false, problem: null } as const
  return { ...begin(id, userId), ...fresh, id, userId, key }
}
