import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import { holds } from './policy.ts'

/** A place and the time around a moment, of which is asked what was recorded. */
export interface AskedMoment {
  readonly projectCode: string
  readonly siteCode: string
  /** Null: anywhere on the site. */
  readonly structureCode: string | null
  readonly at: Date
  readonly from: Date
  readonly to: Date
  /** Degrees of WGS 84, where the spot is known: `[longitude, latitude]`. */
  readonly point: readonly [number, number] | null
}

/** One thing that was recorded: kept as evidence as it is said here, whatever becomes of its record. */
export interface Happening {
  /** Its own within its source. */
  readonly id: string
  readonly at: string
  readonly title: Text
  /** What is known of it, in a line. */
  readonly fact: Text
  /** The record that it leads to. */
  readonly record: { readonly type: string; readonly id: string } | null
}

/** What a module knows of a place and time. */
export interface WhatHappened {
  /** A word: `alarm`. */
  readonly id: string
  readonly title: Text
  /** The permission without which nobody is told. Places, companies and privacy are the rights of `context.db`. */
  readonly asks: string
  /** At most so many, the nearest to the moment. */
  readonly find: (context: RequestContext, asked: AskedMoment, most: number) => Promise<readonly Happening[]>
}

/**
 * What a module recorded around a place and time, for whoever looks into something that happened there.
 * @example offers: [whatHappened({ id: 'alarm', title: { en: 'Alarms', ar: 'الإنذارات' }, asks: 'alarm:read', find })]
 */
export const whatHappened = defineSeam<WhatHappened>('what happened', { named: ({ id }) => id })

/** The sources that the person may ask. */
export function sourcesFor(user: RequestContext['user']): readonly WhatHappened[] {
  return whatHappened.all().filter(({ asks }) => holds(user, asks))
}
