import { useEffect, useState } from 'react'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { useConstructionText } from '../use-construction-text.ts'
import css from './twin-view.module.css'
import { useTwinState } from './use-twin-state.ts'

/** As many as a scene draws together. */
const MOST_SOLIDS = 5

/** How sure it is where each model stands, which one is still on its way, and which could not be drawn. */
export function SolidNotes({ scene }: { readonly scene: TwinScene | null }) {
  const text = useConstructionText()
  const solids = useTwinState(scene, (state) => state.solids)
  const [done, setDone] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    if (!scene) return
    const note = (id: string, reason: string | null) => setDone((before) => new Map(before).set(id, reason))
    const stops = [
      scene.on('solidDrawn', (id) => note(id, null)),
      scene.on('solidFailed', ({ id, error }) => note(id, error instanceof Error ? error.message : String(error))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [scene])
  if (solids.length === 0) return null
  return (
    <div className={css['notes']}>
      {solids.some(({ id }) => !done.has(id)) && <p role="status">{text('drawing')}</p>}
      {solids.map(({ id, name, place }) => {
        const reason = done.get(id)
        return (
          <p key={id} dir="auto">
            {reason ? text('solidFailed', { name, reason }) : text(`placedBy.${place.by}`, { name })}
          </p>
        )
      })}
      {solids.length === MOST_SOLIDS && <p>{text('mostModels')}</p>}
      <p>{text('heightsOfModels')}</p>
    </div>
  )
}
