import type { TwinState } from './twin-state.ts'
import type { ThingRef, TwinMark } from './twin-things.ts'

function marksOf(state: TwinState, { kind }: ThingRef): readonly TwinMark[] {
  const { cars, cameras, gates, people, alarms } = state
  if (kind === 'vehicle') return cars
  if (kind === 'camera') return cameras
  if (kind === 'gate') return gates
  if (kind === 'person') return people
  return kind === 'alarm' ? alarms : []
}

/** What a thing of the scene is called; its id where the scene does not know it any more. */
export function nameOfThing(state: TwinState, thing: ThingRef): string {
  const { id, kind } = thing
  if (kind === 'project') return state.projects.find(({ code }) => code === id)?.name ?? id
  if (kind === 'tag') return state.tags.find((tag) => tag.id === id)?.text ?? id
  const named = {
    region: state.regions,
    location: state.locations,
    structure: state.structures,
    model: state.solids,
    excavation: state.excavations,
  }
  const all = kind in named ? named[kind as keyof typeof named] : marksOf(state, thing)
  return all.find((one) => one.id === id)?.name ?? id
}

/** How a thing does, where it is a mark of the scene. */
export function statusOfThing(state: TwinState, thing: ThingRef): TwinMark['status'] | null {
  return marksOf(state, thing).find(({ id }) => id === thing.id)?.status ?? null
}
