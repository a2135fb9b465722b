import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { Place } from './measurement.ts'
import type { CadColouring } from './palette.ts'
import type { SnapKind } from './picking/find-snap.ts'
import type { Box, CadView, Covered, ScreenSize } from './view-frame.ts'

/** What a click means: `look` moves and picks; the others collect places, one after the other. */
export type CadTool = 'look' | 'distance' | 'angle' | 'area' | 'point' | 'cloud' | 'arrow' | 'text' | 'dim' | 'stamp'

/** How the drawing is painted. */
export interface CadLook {
  /** Numbers of the layers that are not drawn. */
  readonly hidden: ReadonlySet<number>
  readonly hasWeights: boolean
  readonly colouring: CadColouring
}

/** Drawn over the drawing, in its coordinates. */
export interface CadMark {
  readonly id: string
  readonly kind: Exclude<CadTool, 'look'>
  /** Rings of an area; one list of places for everything else. */
  readonly rings: readonly (readonly Place[])[]
  readonly label: string
  readonly isSelected?: boolean
}

export interface CadPick {
  readonly entity: number
  readonly type: string
  readonly layer: string
  readonly handle: string
}

export interface CadViewerEvents {
  /** The view came to rest. */
  view: CadView
  /** Null where nothing was under the pointer. */
  pick: CadPick | null
  /** Places so far, the one under the pointer last. */
  collecting: { readonly tool: CadTool; readonly rings: readonly (readonly Place[])[] }
  /** A tool has all its places. */
  collected: { readonly tool: CadTool; readonly rings: readonly (readonly Place[])[] }
  /** Escape, while nothing was being collected. */
  cancelled: { readonly tool: CadTool }
  /** Pointer in drawing coordinates; null when it leaves. */
  pointer: Place | null
  /** The first picture with lines stands. */
  drawn: { readonly milliseconds: number }
  failure: 'context-lost'
}

/** A drawing on the screen. Coordinates are the drawing's own. */
export interface CadViewer {
  setDrawing(list: DisplayList | null): void
  setSpace(space: number): void
  setLook(look: CadLook): void
  setTool(tool: CadTool): void
  setSnaps(kinds: ReadonlySet<SnapKind>): void
  /** What is written beside the places that are being collected, such as the length so far. */
  setDraftLabel(say: ((tool: CadTool, rings: readonly (readonly Place[])[]) => string) | null): void
  setMarks(marks: readonly CadMark[]): void
  /** Ends an area, or its hole; false where there is nothing to end. */
  finish(): boolean
  /** In an area: what follows is a hole. */
  startHole(): boolean
  /** Gives up the last place; false where there is none. */
  undo(): boolean
  getView(): CadView
  /** Pixels of the element. */
  getSize(): ScreenSize
  setView(view: CadView): void
  fit(): void
  /** What panels cover: the whole drawing is shown beside them. */
  setCovered(covered: Covered): void
  zoomBy(factor: number): void
  /** Shows a box with its surroundings, and frames it for a moment. */
  flyTo(box: Box): void
  on<Name extends keyof CadViewerEvents>(name: Name, listener: (event: CadViewerEvents[Name]) => void): () => void
  dispose(): void
}
