import { useMemo, useState } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { Storey } from '#viewers/bim/model/spatial-tree.ts'
import type { Finding } from '../facts/use-finding.ts'
import { useDesignText } from '../use-design-text.ts'
import { ARRANGEMENTS, type Arrangement, arrangeTree, needsFacts } from './arrange-tree.ts'
import css from './tree-panel.module.css'
import { TreePanel, type TreePanelProps } from './tree-panel.tsx'

/** The tree with the choice of what it goes by. */
export function ArrangedTree(
  props: TreePanelProps & {
    viewer: BimViewer | null
    storeys: readonly Storey[]
    finding: Finding
    /** Whether the packed properties may be asked for. */
    hasFacts: boolean
  },
) {
  const { viewer, storeys, finding, hasFacts, ...tree } = props
  const text = useDesignText()
  const [arrangement, setArrangement] = useState<Arrangement>('place')
  const { models } = finding.facts
  const without = text('withoutGroup')
  const roots = useMemo(
    () =>
      arrangeTree(arrangement, {
        roots: tree.roots,
        itemsOf: (modelId) => viewer?.items({ modelId }) ?? [],
        storeys,
        facts: models,
        without,
      }),
    [arrangement, tree.roots, viewer, storeys, models, without],
  )
  return (
    <div className={css['arranged']}>
      <div className={css['arrange']}>
        <SelectField
          label={text('treeBy')}
          isLabelHidden
          value={arrangement}
          choices={ARRANGEMENTS.filter((by) => hasFacts || !needsFacts(by)).map((by) => ({
            value: by,
            label: `${text('treeBy')}: ${text(`arrange.${by}`)}`,
          }))}
          onChange={(event) => {
            const chosen = ARRANGEMENTS.find((by) => by === event.target.value) ?? 'place'
            if (needsFacts(chosen)) finding.want()
            setArrangement(chosen)
          }}
        />
      </div>
      <TreePanel key={arrangement} {...tree} roots={roots} />
    </div>
  )
}
