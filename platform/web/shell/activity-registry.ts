import type { ComponentType } from 'react'
import { createStore, useStore } from 'zustand'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'

/** A part of the activity panel behind the bell: running jobs, what waits for the person. */
export interface ActivityPart {
  readonly id: string
  readonly title: Text
  /** Position among the parts, ascending. */
  readonly order: number
  /** Keeps its count up to date from the sign-in on, and renders nothing. */
  readonly loadCount: () => Promise<ComponentType>
  /** What the panel shows of it, loaded when the panel is first opened. It renders nothing where nothing goes on. */
  readonly load: () => Promise<ComponentType>
}

/** What the bell says of one part. */
export interface ActivityCount {
  /** Work that goes on now. */
  readonly running: number
  /** Finished or waiting, and not looked at yet. */
  readonly unseen: number
  /** What cannot wait until tomorrow, and where it is shown: a link beside the bell. */
  readonly now?: { readonly count: number; readonly path: string; readonly title: Text } | undefined
}

const NOTHING: ActivityCount = { running: 0, unseen: 0 }
const countStore = createStore<{ readonly counts: Readonly<Record<string, ActivityCount>> }>(() => ({ counts: {} }))

/** Adds a part to the panel behind the bell. */
export const activityPart = defineSeam<ActivityPart>('parts behind the bell', { named: ({ id }) => id })

export function activityParts(): readonly ActivityPart[] {
  return activityPart.all().toSorted((a, b) => a.order - b.order)
}

/** Says how much goes on in a part; the bell shows the sum. */
export function setActivityCount(partId: string, count: ActivityCount): void {
  countStore.setState(({ counts }) => ({ counts: { ...counts, [partId]: count } }))
}

/** Sum over all parts. */
export function useActivityCount(): ActivityCount {
  const counts = useStore(countStore, (state) => state.counts)
  return Object.values(counts).reduce(
    (sum, { running, unseen, now }) => ({
      running: sum.running + running,
      unseen: sum.unseen + unseen,
      now: now && now.count > 0 ? now : sum.now,
    }),
    NOTHING,
  )
}
