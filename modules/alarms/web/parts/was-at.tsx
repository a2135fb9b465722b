import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { Spot } from '../../contract/alarm.ts'

/** Where somebody was when an alarm was raised. */
export function WasAt({ at: { latitude, longitude, zone, at } }: { readonly at: Spot }) {
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <>
      {zone && (
        <>
          <bdi>{nameOf(zone)}</bdi>
          {' · '}
        </>
      )}
      <bdi>{format.position(latitude, longitude)}</bdi> <bdi>{format.time(at)}</bdi>
    </>
  )
}
