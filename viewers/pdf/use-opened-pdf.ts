import { useEffect, useState } from 'react'
import { type OpenedPdf, openPdf, type PdfSource } from './open-pdf.ts'

/** A file opened for as long as it is shown; another turn opens it again. */
export function useOpenedPdf(source: PdfSource, turn: number): { opened: OpenedPdf | null; isFailed: boolean } {
  const [state, setState] = useState<{ opened: OpenedPdf | null; isFailed: boolean }>({ opened: null, isFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn opens again
  useEffect(() => {
    const stop = new AbortController()
    setState({ opened: null, isFailed: false })
    openPdf(source, stop.signal).then(
      (opened) => !stop.signal.aborted && setState({ opened, isFailed: false }),
      () => !stop.signal.aborted && setState({ opened: null, isFailed: true }),
    )
    return () => stop.abort()
  }, [source, turn])
  return state
}
