import type { DisplayList, DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import type { CadPick } from '../cad-viewer.ts'
import type { Place } from '../measurement.ts'
import type { Box } from '../view-frame.ts'
import { findSnap, type Snap, type SnapKind } from './find-snap.ts'
import { findText } from './find-text.ts'
import { buildSegmentIndex, type SegmentIndex } from './segment-index.ts'

const NEAREST: ReadonlySet<SnapKind> = new Set(['nearest'])

/** What lies at a place of one space of a drawing. The index is made when somebody first asks. */
export class SpacePicker {
  readonly #list: DisplayList
  readonly #space: DisplaySpace
  readonly #isHidden: (layer: number) => boolean
  #index: SegmentIndex | null = null

  constructor(list: DisplayList, space: DisplaySpace, isHidden: (layer: number) => boolean) {
    this.#list = list
    this.#space = space
    this.#isHidden = isHidden
  }

  /** The best place to catch within `reach` drawing units; `from` is the place before, for perpendiculars. */
  snap(at: Place, reach: number, kinds: ReadonlySet<SnapKind>, from: Place | null): Snap | null {
    if (kinds.size === 0) return null
    this.#index ??= buildSegmentIndex(this.#space)
    const [originX, originY] = this.#space.origin
    return findSnap(this.#index, {
      x: at[0] - originX,
      y: at[1] - originY,
      reach,
      kinds,
      from: from ? [from[0] - originX, from[1] - originY] : null,
      isShown: (style) => this.#isShown(style),
    })
  }

  /** A snap in drawing coordinates. */
  placeOf(snap: Snap): Place {
    return [snap.x + this.#space.origin[0], snap.y + this.#space.origin[1]]
  }

  /** The entity at a place, and its box; null where there is none. */
  entityAt(at: Place, reach: number): { readonly pick: CadPick; readonly box: Box | null } | null {
    const entity =
      this.snap(at, reach, NEAREST, null)?.entity ??
      findText(this.#space, [at[0], at[1]], (style) => this.#isShown(style))?.entity
    if (entity === undefined) return null
    const { entities, origin } = this.#space
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = entities.boxes.subarray(entity * 4, entity * 4 + 4)
    return {
      pick: {
        entity,
        type: entities.types[entities.typeOf[entity] ?? 0] ?? '',
        layer: this.#list.layers[entities.layerOf[entity] ?? 0]?.name ?? '',
        handle: entities.handles[entity] ?? '',
      },
      box: x1 <= x2 ? [x1 + origin[0], y1 + origin[1], x2 + origin[0], y2 + origin[1]] : null,
    }
  }

  #isShown(style: number): boolean {
    return !this.#isHidden(this.#list.styles[style]?.layer ?? 0)
  }
}
