import { type ReactNode, useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ModelItem } from '#viewers/bim/model/model-item.ts'
import type { PropertyGroup } from '#viewers/bim/model/property-groups.ts'
import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import { PropertyPanel } from '../properties/property-panel.tsx'
import { useDesignText } from '../use-design-text.ts'
import css from './picked-panel.module.css'

/** What is picked: nothing, one thing with all that is known of it, or several by class. */
export function PickedPanel(props: {
  viewer: BimViewer | null
  selection: readonly ModelItem[]
  subject: SpatialNode | null
  /** Absent for strangers with a link. */
  side?: ReactNode
}) {
  const { viewer, selection, side } = props
  const text = useDesignText()
  const only = onlyOne(selection, props.subject)
  const groups = useProperties(viewer, only)
  if (selection.length === 0) return <p className={css['hint']}>{text('nothingPicked')}</p>
  return (
    <>
      {side}
      {only ? (
        <PropertyPanel
          title={only.name ?? `${only.ifcClass} #${only.localId}`}
          subtitle={only.ifcClass}
          groups={groups}
        />
      ) : (
        <SeveralPicked selection={selection} />
      )}
    </>
  )
}

type Described = Pick<ModelItem, 'modelId' | 'localId' | 'name' | 'ifcClass'>

/** The one thing to describe: what was picked, or what the picked node of the tree is in the file. */
function onlyOne(selection: readonly ModelItem[], subject: SpatialNode | null): Described | undefined {
  const [first] = selection
  if (selection.length === 1) return first
  if (selection.length === 0 || !subject || subject.localId === null) return undefined
  return { ...subject, localId: subject.localId }
}

/** Properties of one element in the reader's language; null while they are being read. */
function useProperties(viewer: BimViewer | null, item: Described | undefined): readonly PropertyGroup[] | null {
  const language = useUiState((ui) => ui.language)
  const [groups, setGroups] = useState<readonly PropertyGroup[] | null>(null)
  const { modelId, localId } = item ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles of the groups are in the language.
  useEffect(() => {
    setGroups(null)
    if (!viewer || modelId === undefined || localId === undefined) return
    let isCurrent = true
    void viewer.properties({ modelId, localId }).then((read) => {
      if (isCurrent) setGroups(read)
    })
    return () => {
      isCurrent = false
    }
  }, [viewer, modelId, localId, language])
  return groups
}

function SeveralPicked({ selection }: { selection: readonly ModelItem[] }) {
  const text = useDesignText()
  const format = useFormats()
  const counts = new Map<string, number>()
  for (const { ifcClass } of selection) counts.set(ifcClass, (counts.get(ifcClass) ?? 0) + 1)
  return (
    <div className={css['several']}>
      <h3 className={css['title']}>{text('severalPicked', { count: selection.length })}</h3>
      <p className={css['words']}>{text('severalPickedWords')}</p>
      <dl className={css['classes']}>
        {[...counts]
          .sort((a, b) => b[1] - a[1])
          .map(([ifcClass, count]) => (
            <div key={ifcClass} className={css['class']}>
              <dt dir="ltr">{ifcClass}</dt>
              <dd>{format.count(count)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
