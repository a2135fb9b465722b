import { useMemo } from 'react'
import type { ComparisonMarks } from '#modules/models/contract/bim-comparison.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { fetchFragments } from '../loading/fetch-fragments.ts'
import { useDesignText } from '../use-design-text.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import { baseModelId, type ComparisonChoice } from './comparison-address.ts'

/** What an address asks to compare: what differs, and the version before as a further model, where something is gone. */
export function useComparedModels(choice: ComparisonChoice | null): {
  readonly marks: ComparisonMarks | null
  readonly base: ModelSource | null
  /** Why it cannot be shown, in the reader's words. */
  readonly failure: string | null
} {
  const text = useDesignText()
  const { modelId = '', version = 0 } = choice ?? {}
  const isAsked = choice !== null
  const marks = useApiQuery(modelsApi, 'comparisonMarks', { id: modelId, version }, { enabled: isAsked })
  const model = useApiQuery(modelsApi, 'get', { id: modelId }, { enabled: isAsked })
  const baseVersion = marks.data?.baseVersion
  const before = model.data?.versions.find((one) => one.version === baseVersion)
  const needsBase = (marks.data?.removed.length ?? 0) > 0
  const sizeBytes = before?.fragmentsBytes ?? null
  const name = text('versionBefore', { version: baseVersion ?? '' })
  const base = useMemo((): ModelSource | null => {
    if (!needsBase || baseVersion === undefined || sizeBytes === null) return null
    return {
      id: baseModelId({ modelId, version }, baseVersion),
      name,
      version: baseVersion,
      sizeBytes,
      blocked: null,
      fetch: (onProgress, signal) =>
        fetchFragments({ id: modelId, version: baseVersion, sizeBytes }, onProgress, signal),
    }
  }, [needsBase, baseVersion, sizeBytes, modelId, version, name])
  return { marks: marks.data ?? null, base, failure: isAsked && marks.error ? marks.error.message : null }
}
