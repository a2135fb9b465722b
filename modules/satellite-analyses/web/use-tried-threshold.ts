import { useEffect, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import type { Comparison, SatelliteAnalysis } from '../contract/satellite-analysis.ts'

/** Moments without a movement after which the server is asked. */
const QUIET_MS = 150

/** A threshold and a smallest change that somebody tries, and what they would give; nothing while they are those that are kept. */
export function useTriedThreshold(analysis: SatelliteAnalysis, { suggestedThreshold, pixelMetres }: Comparison) {
  const kept = {
    threshold: analysis.threshold ?? suggestedThreshold,
    leastSquareMetres: analysis.leastSquareMetres ?? 4 * pixelMetres ** 2,
  }
  const [moved, setMoved] = useState<Partial<typeof kept>>({})
  const [asked, setAsked] = useState<Partial<typeof kept>>({})
  useEffect(() => {
    const timer = setTimeout(() => setAsked(moved), QUIET_MS)
    return () => clearTimeout(timer)
  }, [moved])
  const value = { ...kept, ...moved }
  const isTried = value.threshold !== kept.threshold || value.leastSquareMetres !== kept.leastSquareMetres
  const answer = useApiQuery(
    satelliteAnalysesApi,
    'outline',
    { id: analysis.id, ...kept, ...asked },
    { enabled: isTried, keepPrevious: true },
  )
  return { value, isTried, outline: isTried ? answer.data : undefined, move: setMoved }
}
