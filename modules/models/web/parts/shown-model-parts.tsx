import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BimModel } from '../../contract/bim-model.ts'
import { type ModelPart, modelScreenPart } from '../model-parts.ts'

const loaded = new Map<string, ComponentType<{ model: BimModel }>>()

/** What other modules show below a building model: checks, issues. */
export function ShownModelParts({ model }: { model: BimModel }) {
  const parts = modelScreenPart.all().toSorted((a, b) => a.order - b.order)
  return parts.map((part) => <Shown key={part.id} part={part} model={model} />)
}

function Shown({ part, model }: { part: ModelPart; model: BimModel }) {
  const isAllowed = useCan(part.permission)
  if (!isAllowed) return null
  const Part = componentOf(part)
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <Part model={model} />
    </Suspense>
  )
}

/** One component for each part: another one at each rendering would begin anew each time. */
function componentOf(part: ModelPart): ComponentType<{ model: BimModel }> {
  const known = loaded.get(part.id)
  if (known) return known
  const made = lazy(async () => ({ default: await part.load() }))
  loaded.set(part.id, made)
  return made
}
