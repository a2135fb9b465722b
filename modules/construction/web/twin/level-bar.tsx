import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { middleOf } from '#viewers/twin/core/scene-level.ts'
import type { SceneLevel, TwinStructure } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { useConstructionText } from '../use-construction-text.ts'
import css from './twin-view.module.css'
import { useTwinState } from './use-twin-state.ts'

interface Props {
  readonly scene: TwinScene | null
  readonly origin: readonly [number, number]
  readonly structures: readonly TwinStructure[]
}

/** How close each level is looked at. */
const VIEWS = {
  project: { zoom: 12, pitch: 0, bearing: 0 },
  site: { zoom: 16.6, pitch: 52, bearing: -18 },
  structure: { zoom: 18.6, pitch: 58, bearing: -18 },
} as const

/** Project, site, structure and storey: where one looks, and the way to another. */
export function LevelBar({ scene, origin, structures }: Props) {
  const text = useConstructionText()
  const { level, id } = useTwinState(scene, (state) => state.level)
  const storeys = useStoreys(scene)
  const [storey, setStorey] = useState('')
  const fly = (to: keyof typeof VIEWS, center: readonly [number, number]) =>
    scene?.dispatch({ do: 'flyTo', view: { center, ...VIEWS[to] } })
  const enterStorey = (name: string) => {
    setStorey(name)
    scene?.dispatch({ do: 'operateElements', operations: name === '' ? [] : (storeys.get(name) ?? []) })
    if (name !== '') scene?.dispatch({ do: 'enterLevel', level: 'storey', id: name })
  }
  const isAt = (...levels: SceneLevel[]) => levels.includes(level)
  return (
    <nav className={css['levels']} aria-label={text('level')}>
      <Button size="small" aria-pressed={isAt('region', 'project')} onClick={() => fly('project', origin)}>
        {text('level.project')}
      </Button>
      <Button size="small" aria-pressed={isAt('site')} onClick={() => fly('site', origin)}>
        {text('level.site')}
      </Button>
      {structures.length > 0 && (
        <SelectField
          label={text('level.structure')}
          isLabelHidden
          placeholder={text('chooseStructure')}
          choices={structures.map((structure) => ({ value: structure.id, label: structure.name }))}
          value={level === 'structure' ? (id ?? '') : ''}
          onChange={({ currentTarget: { value } }) => {
            const structure = structures.find((one) => one.id === value)
            if (structure) fly('structure', middleOf(structure.footprint))
          }}
        />
      )}
      {storeys.size > 0 && (
        <SelectField
          label={text('storey')}
          isLabelHidden
          choices={[
            { value: '', label: text('allStoreys') },
            ...[...storeys.keys()].map((name) => ({ value: name, label: name })),
          ]}
          value={storey}
          onChange={({ currentTarget: { value } }) => enterStorey(value)}
        />
      )}
    </nav>
  )
}

/** The storeys of the models that are drawn, by name: what is shown alone of each model. */
function useStoreys(scene: TwinScene | null) {
  const [drawn, setDrawn] = useState<readonly string[]>([])
  useEffect(() => scene?.on('solidDrawn', (id) => setDrawn((before) => [...before, id])), [scene])
  const storeys = new Map<string, { modelId: string; globalIds: readonly string[]; look: 'alone' }[]>()
  for (const modelId of new Set(drawn)) {
    for (const { name, globalIds } of scene?.storeysOf(modelId) ?? [])
      storeys.set(name, [...(storeys.get(name) ?? []), { modelId, globalIds, look: 'alone' }])
  }
  return storeys
}
