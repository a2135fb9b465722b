import { Suspense, useMemo } from 'react'
import { elementRecords, elementSide } from '#platform/web/records/element-side.ts'
import type { ModelItem } from '#viewers/bim/model/model-item.ts'
import type { Storey } from '#viewers/bim/model/spatial-tree.ts'
import type { ModelSource } from '../viewing/model-source.ts'

/** What other modules know of the picked elements, of models that the server has in this version. */
export function PickedSide(props: {
  selection: readonly ModelItem[]
  sources: readonly ModelSource[]
  storeys: readonly Storey[]
}) {
  const { selection, sources, storeys } = props
  const elements = useMemo(() => {
    // A model that is compared with has its version behind its id, and is no model of today.
    const versions = new Map(sources.flatMap(({ id, version }) => (id.includes('@') ? [] : [[id, version] as const])))
    const names = new Map(storeys.map(({ key, name }) => [key, name]))
    return selection.flatMap(({ modelId, globalId, ifcClass, storeyKey }) => {
      const version = versions.get(modelId)
      const storey = names.get(storeyKey ?? '') ?? null
      return version === undefined || globalId === null ? [] : [{ modelId, version, globalId, ifcClass, storey }]
    })
  }, [selection, sources, storeys])
  if (elements.length === 0) return null
  return (
    <Suspense fallback={null}>
      <elementSide.Part elements={elements} />
      <elementRecords.Part elements={elements} />
    </Suspense>
  )
}
