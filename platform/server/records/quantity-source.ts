import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import { holds } from './policy.ts'

/** Days of the project's clock, both in full, at a site. */
export interface AskedQuantity {
  readonly projectCode: string
  readonly siteCode: string
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly to: string
  /** One of the {@link QuantitySource.choices}. */
  readonly choice: string
}

/** A record that a quantity is made of. */
export interface QuantityRow {
  /** Its own within its source. */
  readonly id: string
  /** Null where it is of the whole time. */
  readonly at: string | null
  readonly title: Text
  /** How the quantity comes about, in a line. */
  readonly fact: Text
  /** Decimal text; null of what is left out, whose fact says why. */
  readonly quantity: string | null
  readonly record: { readonly type: string; readonly id: string } | null
}

/** Decimal texts. */
export interface MeasuredQuantity {
  readonly quantity: string
  readonly unit: 'm3' | 't'
  /** One standard deviation; null where none is known. */
  readonly sigma: string | null
  /** Rows that count, in order, and behind them those that are left out. */
  readonly rows: readonly QuantityRow[]
}

/** What a module measured of the same work that others claim: a survey, tickets of a weighbridge, loads of machines. */
export interface QuantitySource {
  /** A word: `surveyed`. */
  readonly id: string
  /** Of its column among the sources. */
  readonly order: number
  readonly title: Text
  /** The permission without which nobody is told. Places, companies and privacy are the rights of `context.db`. */
  readonly asks: string
  /** What of a site can be counted. */
  readonly choices: (
    context: RequestContext,
    place: { readonly projectCode: string; readonly siteCode: string },
  ) => Promise<readonly { readonly value: string; readonly title: Text }[]>
  /** Null where nothing was measured in the time: that is not nought. */
  readonly measure: (context: RequestContext, asked: AskedQuantity) => Promise<MeasuredQuantity | null>
}

/**
 * What a module measured, for whoever proves claimed quantities by it.
 * @example offers: [quantitySource({ id: 'ticketed', order: 2, title: { en: 'Tickets', ar: 'التذاكر' }, asks: 'gate:read', choices, measure })]
 */
export const quantitySource = defineSeam<QuantitySource>('measured quantities', { named: ({ id }) => id })

/** All sources, each with whether the person may ask it. */
export function quantitySources(
  user: RequestContext['user'],
): readonly { readonly source: QuantitySource; readonly isAllowed: boolean }[] {
  return quantitySource
    .all()
    .toSorted((one, other) => one.order - other.order)
    .map((source) => ({ source, isAllowed: holds(user, source.asks) }))
}
