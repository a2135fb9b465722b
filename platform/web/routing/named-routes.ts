import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { screenIdOf } from './route-table.ts'

/** Routes that the rules of navigation know by name (specification, section 2). */
export const ROUTE_NAMES = [
  'login',
  'unauthorised',
  'notFound',
  'homeIndex',
  'homeStructures',
  'homeAddStructure',
  'constructionIndex',
  'constructionStructure',
] as const
export type RouteName = (typeof ROUTE_NAMES)[number]

export interface NamedRoute {
  /** Id of its record in the route table. */
  readonly id: string
  /** Address; named routes have no parameters. */
  readonly path: string
}
export type NamedRoutes = Readonly<Record<RouteName, NamedRoute>>

/** Points at a screen of a module. A screen that the module does not declare does not compile. */
export function namedRoute<Screen extends string>(
  spec: ModuleSpec<string, string, Screen>,
  screen: NoInfer<Screen>,
): NamedRoute {
  return { id: screenIdOf(spec, screen), path: spec.screens[screen].path }
}
