import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Overlay } from '#viewers/pdf/pdf-page.tsx'
import { revisionSource, sourceAt } from './file-source.ts'
import type { ReadFile } from './reader-props.ts'

/** Its code comes when a document is opened. */
const DocumentReader = lazy(async () => ({ default: (await import('./document-reader.tsx')).DocumentReader }))

interface Shown {
  /** Opens at this page, from 1. */
  readonly page?: number
  /** What is boxed on that page, in points from its upper left corner. */
  readonly boxes?: readonly (readonly number[])[]
  readonly stamp?: string | null
}
interface Props extends Shown {
  readonly documentId: string
  readonly file: ReadFile & { readonly revision: number }
  /** Lies over every page of a PDF. */
  readonly overlay?: Overlay | undefined
}

/** A revision of the register, read in place. */
export function RevisionPages({ documentId, file, ...shown }: Props) {
  const { revision } = file
  const source = useMemo(() => revisionSource(documentId, revision), [documentId, revision])
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <DocumentReader file={file} source={source} {...shown} />
    </Suspense>
  )
}

/** The file that an address of the product answers with, read in place. */
export function FilePages({ address, ...shown }: Shown & { readonly address: string; readonly file: ReadFile }) {
  const source = useMemo(() => sourceAt(address), [address])
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <DocumentReader source={source} {...shown} />
    </Suspense>
  )
}
