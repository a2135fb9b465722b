import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type PlacePart, placePart, type ShownPlace } from '../place-parts.ts'

const loaded = new Map<string, ComponentType<{ place: ShownPlace }>>()

/** What other modules show beside a place. */
export function ShownPlaceParts({ place }: { place: ShownPlace }) {
  return placePart.all().map((part) => <Shown key={part.id} part={part} place={place} />)
}

function Shown({ part, place }: { part: PlacePart; place: ShownPlace }) {
  const isAllowed = useCan(part.permission)
  if (!isAllowed) return null
  const Part = componentOf(part)
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <Part place={place} />
    </Suspense>
  )
}

/** One component for each part: another one at each rendering would begin anew each time. */
function componentOf(part: PlacePart): ComponentType<{ place: ShownPlace }> {
  const known = loaded.get(part.id)
  if (known) return known
  const made = lazy(async () => ({ default: await part.load() }))
  loaded.set(part.id, made)
  return made
}
