import { type ComponentType, lazy, Suspense } from 'react'
import { canDo } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A view of a screen of the site, drawn by the module that knows what it shows. */
export interface SiteView<Id extends string> {
  readonly id: Id
  /** Permission id without which it is not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. A site and a structure are picked where it stands. */
  readonly load: () => Promise<ComponentType>
}

/** Those of the offered views that the person may see, in the order of `names`. */
export function offeredViews<Id extends string>(
  names: Readonly<Record<Id, unknown>>,
  find: (id: string) => SiteView<Id> | undefined,
): readonly SiteView<Id>[] {
  return (Object.keys(names) as Id[]).flatMap((id) => {
    const view = find(id)
    return view && canDo(view.permission) ? [view] : []
  })
}

const loaded = new Map<SiteView<string>['load'], ComponentType>()

export function ShownView({ of: view }: { readonly of: SiteView<string> }) {
  const Part = componentOf(view)
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <Part />
    </Suspense>
  )
}

/** One component for each view: another one at each rendering would begin anew each time. */
function componentOf({ load }: SiteView<string>): ComponentType {
  const known = loaded.get(load)
  if (known) return known
  const made = lazy(async () => ({ default: await load() }))
  loaded.set(load, made)
  return made
}
