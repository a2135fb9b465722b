import { useEffect, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { DrawnTileset } from '#viewers/twin/scene/tileset-group.ts'
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
  const tilesets = useTwinState(scene, (state) => state.tilesets)
  const drawnTilesets = useDrawnTilesets(scene)
  const format = useFormats()
  if (solids.length === 0 && tilesets.length === 0) return null
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
      {tilesets.map(({ id, name }) => {
        const { tiles, triangles } = drawnTilesets.get(id) ?? { tiles: 0, triangles: 0 }
        const reason = done.get(id)
        return (
          <p key={id} dir="auto">
            {reason
              ? text('solidFailed', { name, reason })
              : text('tilesetDrawn', { name, tiles: format.number(tiles, 0), triangles: format.number(triangles, 0) })}
          </p>
        )
      })}
      {solids.length === MOST_SOLIDS && <p>{text('mostModels')}</p>}
      <p>{text('heightsOfModels')}</p>
    </div>
  )
}

/** What of each tileset is in the picture now. */
function useDrawnTilesets(scene: TwinScene | null): ReadonlyMap<string, DrawnTileset> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DrawnTileset>>(new Map())
  useEffect(() => scene?.on('tilesetDrawn', (one) => setDrawn((before) => new Map(before).set(one.id, one))), [scene])
  return drawn
}
