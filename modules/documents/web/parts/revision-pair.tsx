import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ComparedRevisionsProps } from './compared-revisions.tsx'

/** Its code comes when two revisions are compared. */
const ComparedRevisions = lazy(async () => ({
  default: (await import('./compared-revisions.tsx')).ComparedRevisions,
}))

/** Two PDF revisions of the register, compared by eye. */
export function RevisionPair(props: ComparedRevisionsProps) {
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <ComparedRevisions {...props} />
    </Suspense>
  )
}
