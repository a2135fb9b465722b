import type { TwinState } from './twin-state.ts'
import type { BoundValue, ThingRef } from './twin-things.ts'

export interface ShownValue extends BoundValue {
  /** Since it was so. */
  readonly ageSeconds: number
  /** Older than twice the time in which its source is to speak: not how it is now. */
  readonly isStale: boolean
}

/**
 * What the sources of a scene say of a thing at a moment, the newest of each name first by name.
 * @param now milliseconds since 1970: the moment that is looked at, which a replay chooses
 */
export function valuesOf({ sources }: Pick<TwinState, 'sources'>, thing: ThingRef, now: number): readonly ShownValue[] {
  return Object.values(sources)
    .flatMap(({ values, everySeconds }) =>
      values
        .filter(({ target }) => target.kind === thing.kind && target.id === thing.id)
        .map((value) => {
          const ageSeconds = Math.max(0, (now - Date.parse(value.at)) / 1000)
          return { ...value, ageSeconds, isStale: ageSeconds > 2 * everySeconds }
        }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
