import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { defineSeam, onHandedOut, type Seam } from '#platform/contract/seam.ts'

type LoadPart<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen that a module draws, because it knows what the screen's own does not: one of its offers. */
export interface PartSlot<Props extends object> extends Seam<LoadPart<Props>> {
  /** Stands in a `Suspense`; waits until a product is composed whose modules offer it. */
  readonly Part: LazyExoticComponent<ComponentType<Props>>
}

export function createPartSlot<Props extends object>(id: string): PartSlot<Props> {
  const seam = defineSeam<LoadPart<Props>>(id, { isSingle: true })
  return Object.assign(seam, { Part: lazy(async () => ({ default: await (await firstOf(seam))() })) })
}

/** All modules come after the sign-in page, which may be drawn before. */
function firstOf<Given>(seam: Seam<Given>): Promise<Given> {
  return new Promise((resolve) => {
    const take = () => {
      const given = seam.one()
      if (given === undefined) return
      stop()
      resolve(given)
    }
    const stop = onHandedOut(take)
    take()
  })
}
