import type { FragmentsModel } from '@thatopen/fragments'
import type { UnitSymbols } from './ifc-units.ts'
import type { SpatialIndex } from './spatial-tree.ts'
import type { Look } from './visibility-rules.ts'

/** A model whose shapes can be drawn while its things have no names yet. */
export interface OpenedModel {
  readonly id: string
  readonly fragments: FragmentsModel
  readonly looks: Map<number, Look>
}

export interface LoadedModel extends OpenedModel {
  readonly name: string
  readonly index: SpatialIndex
  readonly units: UnitSymbols
  /** Colours that things have in place of their own, by local id. */
  readonly painted: Map<number, string>
  isVisible: boolean
}
