import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadFiles } from '../load-files.ts'
import type { FilesProps } from './files.tsx'

const LoadedFiles = lazy(async () => ({ default: await loadFiles() }))

/** Photos and files of a record, or of a part of it, inside another screen: brings its texts along, and the right to add with it. */
export function Files(props: FilesProps) {
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <LoadedFiles {...props} />
    </Suspense>
  )
}
