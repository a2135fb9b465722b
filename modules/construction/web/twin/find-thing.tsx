import { useMemo } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { TwinState } from '#viewers/twin/core/twin-state.ts'
import type { ThingRef } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { useConstructionText } from '../use-construction-text.ts'
import { useTwinState } from './use-twin-state.ts'

const CLOSE = { zoom: 18.4, pitch: 55, bearing: -18 } as const

interface Findable extends ThingRef {
  readonly name: string
  readonly point: readonly [number, number]
}

const same = (state: TwinState) => state

/** Everything of the scene by its name, for who does not click on it: what is chosen is flown to and told of. */
export function FindThing({ scene }: { readonly scene: TwinScene | null }) {
  const text = useConstructionText()
  const { cars, cameras, gates, people, alarms, solids, selected } = useTwinState(scene, same)
  const things = useMemo(() => {
    const of = (kind: ThingRef['kind'], marks: readonly Omit<Findable, 'kind'>[]): readonly Findable[] =>
      marks.map(({ id, name, point }) => ({ kind, id, name, point }))
    const models = solids.map(({ place, ...solid }) => ({ ...solid, point: place.point }))
    return [
      ...of('model', models),
      ...of('vehicle', cars),
      ...of('camera', cameras),
      ...of('gate', gates),
      ...of('person', people),
      ...of('alarm', alarms),
    ]
  }, [solids, cars, cameras, gates, people, alarms])
  const find = (key: string) => {
    const thing = things.find((one) => keyOf(one) === key)
    if (!thing) return
    scene?.dispatch({ do: 'select', thing: { kind: thing.kind, id: thing.id } })
    scene?.dispatch({ do: 'flyTo', view: { center: thing.point, ...CLOSE } })
  }
  return (
    <SelectField
      label={text('find')}
      placeholder={text('nothingChosen')}
      choices={things.map((thing) => ({ value: keyOf(thing), label: thing.name }))}
      value={selected ? keyOf(selected) : ''}
      onChange={({ currentTarget: { value } }) => find(value)}
    />
  )
}

const keyOf = ({ kind, id }: ThingRef) => `${kind} ${id}`
