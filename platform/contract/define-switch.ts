import type { Access } from './access.ts'
import type { Text } from './text.ts'

/** What an override of a switch can be narrowed to. Every switch can be overridden for the programme as a whole. */
export type SwitchScope = 'project' | 'role'

/**
 * A feature that an operator turns on or off while the product runs. It never grants a right: a feature that is on is
 * still open only to people with its permission.
 */
export interface SwitchSpec<Id extends string = string> {
  /** Module and feature: `shares.links`. */
  readonly id: Id
  readonly title: Text
  /** What depends on it, for the person who turns it. */
  readonly description: Text
  /** Said to whoever meets the feature while it is off. */
  readonly whenOff: Text
  /** Holds where nobody has decided otherwise, and again when a decision has run out. */
  readonly safeDefault: boolean
  /** What the code that asks knows of: without `role`, nobody is signed in there; without `project`, no place is chosen. */
  readonly by: readonly SwitchScope[]
  /** Whose browser learns its state; the server alone evaluates it. */
  readonly toldTo: Access | 'nobody'
}

/**
 * Declares a switch, in the module whose code reads it; the module lists it under `switches`.
 * @throws when the id is not `module.feature`.
 */
export function defineSwitch<const Id extends string>(spec: SwitchSpec<Id>): SwitchSpec<Id> {
  if (!/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(spec.id)) {
    throw new Error(`Switch '${spec.id}' must be named like shares.links.`)
  }
  return spec
}
