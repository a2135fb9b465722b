import { defineSeam } from '#platform/contract/seam.ts'
import type { RequestContext } from '../context.ts'
import { holds } from './policy.ts'
import type { Happening } from './what-happened.ts'

/** What a record says of something that happened, for a report that somebody makes of it. */
export interface Occurrence extends Happening {
  readonly projectCode: string
  readonly siteCode: string
  /** Where in the site, in words. */
  readonly zone: string
  /** Degrees of WGS 84, where the spot is known: `[longitude, latitude]`. */
  readonly point: readonly [number, number] | null
  readonly about: 'people' | 'environment' | 'security'
  /** Plain lines, in English: other texts that a person enters have one language too. */
  readonly description: string
  /** A stored file that shows it; null where there is none, or the caller may not hand it on. */
  readonly picture: { readonly fileId: string; readonly name: string } | null
  /** The report that was made of it already, where the module keeps that itself. */
  readonly reportId: string | null
}

export interface OccurrenceAsked {
  readonly id: string
  /** Of a record that shows many moments, such as a camera. */
  readonly at: string | undefined
}

/** Records that a report can be made of. */
export interface OccurrenceSource {
  /** A word: `alarm`. The same as that of what the module recorded around a moment. */
  readonly id: string
  /** The permission without which there is nothing to report. */
  readonly asks: string
  /** @throws where it does not exist or the caller does not see it */
  readonly find: (context: RequestContext, asked: OccurrenceAsked) => Promise<Occurrence>
  /** The report is made, in this transaction: for a module that notes it on its record. */
  readonly reported?: (
    context: RequestContext,
    asked: OccurrenceAsked,
    report: { readonly id: string; readonly number: string },
  ) => Promise<void>
}

/**
 * Reports can be made of the records of a module, by the module that keeps reports, of which it need not know.
 * @example offers: [occurrence({ id: 'gate', asks: 'gate:read', find: passageAsOccurrence })]
 */
export const occurrence = defineSeam<OccurrenceSource>('occurrences', { named: ({ id }) => id })

/** Null where nobody offers it, or the person may not. */
export function occurrencesFor(user: RequestContext['user'], id: string): OccurrenceSource | null {
  const source = occurrence.find(id)
  return source && holds(user, source.asks) ? source : null
}
