import { SegmentedControl } from '#ui/segmented-control.tsx'
import { STAGES } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { useConstructionText } from '../use-construction-text.ts'
import { useTwinState } from './use-twin-state.ts'

/** What the scene is looked at for. */
export function StageChoice({ scene }: { readonly scene: TwinScene | null }) {
  const text = useConstructionText()
  const stage = useTwinState(scene, (state) => state.stage)
  return (
    <SegmentedControl
      label={text('stage')}
      segments={STAGES.map((value) => ({ value, label: text(`stage.${value}`) }))}
      value={stage}
      onChange={(value) => scene?.dispatch({ do: 'switchStage', stage: value })}
    />
  )
}
