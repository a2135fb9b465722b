import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '#platform/web/session/can.tsx'
import { type GroundOutline, type GroundOutlinesProps, groundOutline } from '../ground-outlines.ts'

const loaded = new Map<string, ComponentType<GroundOutlinesProps>>()

/** The switches of what other modules draw on the ground of a site. */
export function GroundOutlines(props: GroundOutlinesProps) {
  return groundOutline.all().map((outline) => <Offered key={outline.id} outline={outline} {...props} />)
}

function Offered({ outline, ...props }: GroundOutlinesProps & { readonly outline: GroundOutline }) {
  const isAllowed = useCan(outline.permission)
  if (!isAllowed) return null
  const Part = componentOf(outline)
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

/** One component for each: another one at each rendering would begin anew each time. */
function componentOf({ id, load }: GroundOutline): ComponentType<GroundOutlinesProps> {
  const known = loaded.get(id)
  if (known) return known
  const made = lazy(async () => ({ default: await load() }))
  loaded.set(id, made)
  return made
}
