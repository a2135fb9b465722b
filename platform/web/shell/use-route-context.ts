import { useRouter } from '@tanstack/react-router'
import type { NamedRoutes } from '../routing/named-routes.ts'
import type { RouteTable } from '../routing/route-table.ts'

interface RouteContext {
  readonly table: RouteTable
  readonly names: NamedRoutes
}

/** All screens of the product, and the routes that have a name. */
export function useRouteContext(): RouteContext {
  const { context } = useRouter().options
  if (!isRouteContext(context)) throw new Error('The frame stands outside the router of the product.')
  return context
}

function isRouteContext(context: unknown): context is RouteContext {
  return typeof context === 'object' && context !== null && 'table' in context && 'names' in context
}
