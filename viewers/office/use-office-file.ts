import { useEffect, useState } from 'react'
import type { OfficeFile } from '#engines/office/office-file.ts'
import { OfficeFailure, OfficeReader } from './office-reader.ts'

/** The bytes of a file; the same function for the same file. */
export type OfficeSource = (signal: AbortSignal) => Promise<ArrayBuffer>

export interface OpenedOffice {
  readonly file: OfficeFile
  readonly reader: OfficeReader
}

interface Opening {
  readonly opened: OpenedOffice | null
  readonly failure: OfficeFailure | null
}

const CLOSED: Opening = { opened: null, failure: null }

/** Fetches and opens a file for as long as it is shown. @param turn another one tries again */
export function useOfficeFile(source: OfficeSource, turn: number): Opening {
  const [opening, setOpening] = useState(CLOSED)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn tries again
  useEffect(() => {
    const stop = new AbortController()
    const reader = new OfficeReader()
    setOpening(CLOSED)
    source(stop.signal)
      .then((bytes) => reader.open(bytes))
      .then(
        (file) => !stop.signal.aborted && setOpening({ opened: { file, reader }, failure: null }),
        (error: unknown) => {
          if (stop.signal.aborted) return
          setOpening({ opened: null, failure: error instanceof OfficeFailure ? error : new OfficeFailure(null) })
        },
      )
    return () => {
      stop.abort()
      reader.dispose()
    }
  }, [source, turn])
  return opening
}
