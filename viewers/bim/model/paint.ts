import { RenderedFaces } from '@thatopen/fragments'
import { Color, type Material, SRGBColorSpace } from 'three'
import type { LoadedModel } from './loaded-model.ts'
import type { ItemRef } from './model-item.ts'

/** Things in one colour, such as all of a class or all that changed. */
export interface PaintGroup {
  /** `#rrggbb` */
  readonly colour: string
  readonly items: Iterable<ItemRef>
}

const PAINT_ID = 'paint'

/** Which thing has which colour, by model and local id. Where groups overlap, the later one counts. */
export function coloursOf(groups: readonly PaintGroup[]): Map<string, Map<number, string>> {
  const colours = new Map<string, Map<number, string>>()
  for (const { colour, items } of groups) {
    for (const { modelId, localId } of items) {
      const ofModel = colours.get(modelId) ?? new Map<number, string>()
      colours.set(modelId, ofModel.set(localId, colour))
    }
  }
  return colours
}

/** Brings the colours of a model in step with what is wanted. `isPale` things keep the look of ghosts. */
export async function paintModel(
  model: LoadedModel,
  wanted: ReadonlyMap<number, string>,
  isPale: (localId: number) => boolean,
): Promise<void> {
  const { fragments, painted } = model
  const bare = [...painted.keys()].filter((id) => !wanted.has(id) || isPale(id))
  const uncovered = bare.filter((id) => !isPale(id))
  for (const id of bare) painted.delete(id)
  // An empty list would mean everything to the library.
  if (uncovered.length > 0) await fragments.resetHighlight(uncovered)
  const byColour = new Map<string, number[]>()
  for (const [id, colour] of wanted) {
    if (isPale(id) || painted.get(id) === colour) continue
    painted.set(id, colour)
    const ids = byColour.get(colour)
    if (ids) ids.push(id)
    else byColour.set(colour, [id])
  }
  for (const [colour, ids] of byColour) await fragments.highlight(ids, paintMaterial(colour))
}

/** Data colours are shown as the legend shows them. */
export function isPaint(material: Material): boolean {
  return String(material.userData['customId'] ?? '').startsWith(PAINT_ID)
}

function paintMaterial(colour: string) {
  return {
    color: new Color().setStyle(colour, SRGBColorSpace),
    opacity: 1,
    transparent: false,
    renderedFaces: RenderedFaces.TWO,
    customId: `${PAINT_ID} ${colour}`,
  }
}
