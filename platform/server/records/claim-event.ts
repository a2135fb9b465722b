import { defineSeam } from '#platform/contract/seam.ts'
import type { RequestContext } from '../context.ts'
import { holds } from './policy.ts'
import type { Happening, WhatHappened } from './what-happened.ts'

/** A project and the time that is asked of. */
export interface AskedTime {
  readonly projectCode: string
  readonly from: Date
  readonly to: Date
}

/** Something that may entitle a party to time or money: `at` is when it happened. */
export interface ClaimEvent extends Happening {
  /** When somebody is recorded to have known of it first; null where nobody is. */
  readonly knownAt: string | null
}

/** What a module knows of such events. */
export interface ClaimEventSource extends Pick<WhatHappened, 'id' | 'title' | 'asks'> {
  /** At most so many, the newest first. */
  readonly find: (context: RequestContext, asked: AskedTime, most: number) => Promise<readonly ClaimEvent[]>
}

/**
 * Events that may begin a claim, for whoever keeps the notices of contracts.
 * @example offers: [claimEvents({ id: 'instruction', title: { en: 'Instructions', ar: 'التعليمات' }, asks: 'variation:read', find })]
 */
export const claimEvents = defineSeam<ClaimEventSource>('events of claims', { named: ({ id }) => id })

/** The sources that the person may ask. */
export function claimEventSourcesFor(user: RequestContext['user']): readonly ClaimEventSource[] {
  return claimEvents.all().filter(({ asks }) => holds(user, asks))
}

/** The moment of something of which only the day is known: at noon it is the same day on the clocks of most projects. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** For conditions of SQL: the time as texts that the database reads. */
export const asText = ({ from, to }: AskedTime) => ({ from: from.toISOString(), to: to.toISOString() })
