import { useEffect, useState } from 'react'
import type { OpenedPdf } from '../open-pdf.ts'
import { type ComparedSoFar, comparePdfs } from './compare-pdfs.ts'
import { PageComparer } from './page-comparer.ts'

interface Comparison {
  readonly soFar: ComparedSoFar
  readonly comparer: PageComparer
  readonly isFailed: boolean
}

/** Compares two files for as long as they are shown; null until it has begun. */
export function useComparison(before: OpenedPdf | null, after: OpenedPdf | null): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    if (!before || !after) return
    const stop = new AbortController()
    const comparer = new PageComparer()
    const { signal } = stop
    comparePdfs({
      ...{ before, after, comparer, signal },
      onProgress: (soFar) => !signal.aborted && setComparison({ soFar, comparer, isFailed: false }),
    }).catch(() => !signal.aborted && setComparison((known) => known && { ...known, isFailed: true }))
    return () => {
      stop.abort()
      comparer.dispose()
      setComparison(null)
    }
  }, [before, after])
  return comparison
}
