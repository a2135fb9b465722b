import { lazy, Suspense } from 'react'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadFiles } from '../load-files.ts'

const LoadedFiles = lazy(async () => ({ default: await loadFiles() }))

/** Photos and files of a record, or of a part of it, inside another screen: brings its texts along, and the right to add with it. */
export function Files({ record, part }: { readonly record: RecordKey; readonly part?: string }) {
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <LoadedFiles record={record} {...(part !== undefined && { part })} />
    </Suspense>
  )
}
