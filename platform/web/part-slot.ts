import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part of the platform's screens that a module draws, because it knows what the platform does not. */
export interface PartSlot<Props extends object> {
  /** The module that draws it calls this where its screens are declared. */
  readonly register: (load: () => Promise<ComponentType<Props>>) => void
  /** Stands in a `Suspense`; waits until some module has registered it. */
  readonly Part: LazyExoticComponent<ComponentType<Props>>
}

export function createPartSlot<Props extends object>(): PartSlot<Props> {
  let register: PartSlot<Props>['register'] = () => undefined
  const registered = new Promise<() => Promise<ComponentType<Props>>>((resolve) => {
    register = resolve
  })
  return { register, Part: lazy(async () => ({ default: await (await registered)() })) }
}
