import { useMemo } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiQueries } from '#platform/web/api/use-api-queries.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { fetchFragments } from '../loading/fetch-fragments.ts'
import { useDesignText } from '../use-design-text.ts'
import type { FailedElement, ModelSource } from './model-source.ts'

/** The chosen models as the viewer fetches them. The array stays the same as long as nothing of it changes. */
export function useModelSources(ids: readonly string[]): readonly ModelSource[] {
  const text = useDesignText()
  const nameOf = useNameOf()
  const answers = useApiQueries(
    modelsApi,
    'get',
    ids.map((id) => ({ id })),
  )
  const facts = ids.map((id, index): Facts => {
    const { data, error } = answers[index] ?? {}
    if ((error && !data) || data?.archivedAt)
      return {
        id,
        name: '',
        version: 0,
        sizeBytes: 0,
        words: !error || error.status === 404 ? text('modelMissing') : error.message,
        isWaiting: false,
      }
    if (!data) return { id, name: '', version: 0, sizeBytes: 0, words: '…', isWaiting: true }
    const name = nameOf(data)
    const ready = data.versions.find(({ version }) => version === data.readyVersion)
    if (ready)
      return {
        id,
        name,
        version: ready.version,
        sizeBytes: ready.fragmentsBytes ?? 0,
        words: null,
        isWaiting: false,
        failed: ready.report?.failed ?? [],
      }
    return { id, name, version: data.latest.version, sizeBytes: 0, ...whyNotReady(data, text) }
  })
  // Queries answer with new objects all the time; what decides is what they say.
  const key = JSON.stringify(facts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the facts.
  return useMemo(() => facts.map(toSource), [key])
}

interface Facts {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly sizeBytes: number
  readonly words: string | null
  readonly isWaiting: boolean
  readonly failed?: readonly FailedElement[]
}

function whyNotReady({ latest }: Pick<BimModel, 'latest'>, text: ReturnType<typeof useDesignText>) {
  if (latest.state === 'converting') return { words: text('modelConverting'), isWaiting: true }
  return { words: text('modelFailedConversion', { reason: latest.reason ?? '' }), isWaiting: false }
}

function toSource({ id, name, version, sizeBytes, words, isWaiting, failed = [] }: Facts): ModelSource {
  return {
    id,
    name,
    version,
    sizeBytes,
    failed,
    blocked: words === null ? null : { words, isWaiting },
    fetch: (onProgress, signal) => fetchFragments({ id, version, sizeBytes }, onProgress, signal),
  }
}
