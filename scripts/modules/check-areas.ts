import type { ModuleSpec } from '#platform/contract/define-module.ts'

/**
 * What a newcomer can keep in mind of the arrows between areas, three for two modules: raised only with a reason in the same
 * commit. From 120 to 135 with the last areas of the menu, whose modules read what others hold: documents are compared and
 * checked, photos become cases, clouds become models; to 123 since the sections of the menu, which modules share, are the
 * platform's.
 */
export const MOST_PAIRS = 123
/** Modules that stand on each other, above the foundation. */
export const MOST_FLOORS = 10

/**
 * Sees that the house keeps its two layers: the foundation names no area, and the modules of the areas do not stand on
 * each other in more pairs or on more floors than can be drawn.
 * @returns a line for each finding; empty where there is none.
 */
export function checkAreas(
  specs: readonly ModuleSpec[],
  { pairs: mostPairs = MOST_PAIRS, floors: mostFloors = MOST_FLOORS } = {},
): string[] {
  const areaOf = new Map(specs.map(({ id, area }) => [id, area]))
  const findings: string[] = []
  for (const { id, area, dependsOn } of specs) {
    if (area !== 'foundation') continue
    for (const other of dependsOn)
      if (areaOf.get(other) !== 'foundation')
        findings.push(`modules/${id} is of the foundation and uses ${other}, which is not: turn the arrow round.`)
  }
  const { pairs, floors } = measureAreas(specs)
  if (pairs > mostPairs) findings.push(`Modules of areas use each other in ${pairs} pairs, more than ${mostPairs}.`)
  if (floors > mostFloors) findings.push(`Modules of areas stand on ${floors} floors, more than ${mostFloors}.`)
  return findings
}

/** Pairs of modules above the foundation of which one uses the other, and the longest way down to it. */
export function measureAreas(specs: readonly ModuleSpec[]): { readonly pairs: number; readonly floors: number } {
  const above = new Map(specs.filter(({ area }) => area !== 'foundation').map((spec) => [spec.id, spec]))
  const below = ({ dependsOn }: ModuleSpec) => dependsOn.flatMap((id) => above.get(id) ?? [])
  const floorOf = new Map<string, number>()
  const climb = (spec: ModuleSpec): number => {
    const known = floorOf.get(spec.id)
    if (known !== undefined) return known
    // A circle is told by the order of the modules; here it must only end.
    floorOf.set(spec.id, 1)
    const floor = 1 + Math.max(0, ...below(spec).map(climb))
    floorOf.set(spec.id, floor)
    return floor
  }
  const all = [...above.values()]
  return { pairs: all.flatMap(below).length, floors: Math.max(0, ...all.map(climb)) }
}
