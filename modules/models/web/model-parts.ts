import type { ComponentType } from 'react'
import type { BimModel } from '../contract/bim-model.ts'

/** Something of another module below a building model, such as the checks of its versions. */
export interface ModelPart {
  readonly id: string
  /** Position among the parts, ascending. */
  readonly order: number
  /** Permission id without which it is not shown. */
  readonly permission: string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<{ model: BimModel }>>
}

let parts: readonly ModelPart[] = []
const listeners = new Set<() => void>()

/** Shows a part on the screen of every building model, also on one that is open already. */
export function registerModelPart(part: ModelPart): void {
  parts = [...parts.filter(({ id }) => id !== part.id), part].sort((a, b) => a.order - b.order)
  for (const tell of listeners) tell()
}

export function modelParts(): readonly ModelPart[] {
  return parts
}

/** Tells of every part that is added; answers with the way to stop. */
export function onModelParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
