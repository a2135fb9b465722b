import type { RequestContext } from '#platform/server/context.ts'

/** What an inspection plan says of a package. */
export type FindHoldPoints = (
  context: RequestContext,
  workPackage: { readonly id: string; readonly projectCode: string; readonly structureCode: string },
) => Promise<readonly string[]>

const finders: FindHoldPoints[] = []

/**
 * Where a module that keeps inspections says which hold points of a package are open, by their names. Called where that
 * module is loaded; it depends on this one and not the other way round.
 */
export function defineHoldPoints(find: FindHoldPoints): void {
  finders.push(find)
}

/** Names of the hold points that stop a package; asked before it starts, is completed, or its inspection is earned. */
export const openHoldPoints: FindHoldPoints = async (context, workPackage) => {
  const found: string[] = []
  for (const find of finders) found.push(...(await find(context, workPackage)))
  return found
}
