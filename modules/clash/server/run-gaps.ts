import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import type { UnreadyModel, VersionElement } from '#modules/models/server/public.ts'
import type { RunGap } from '../contract/clash-run.ts'
import type { StoredClashTest } from './clash-test-repository.ts'

/** Names that a gap lists. */
const MOST_NAMES = 12
/** Things that have no body of their own by their nature; that they have no shape says nothing. */
const BODILESS =
  /^Ifc(Project|Site|Building|BuildingStorey|Space|SpatialZone|ExternalSpatialElement|Facility\w*|OpeningElement|OpeningStandardCase|VoidingFeature|Annotation|Grid|Virtual\w*|Zone|Group|\w*Port|\w*System)$/i

/** What of the wish of a test could not be looked at: models, disciplines, elements. */
export function gapsOf(
  test: Pick<StoredClashTest, 'setA' | 'setB'>,
  given: {
    readonly disciplines: readonly string[]
    readonly unready: readonly UnreadyModel[]
    /** Elements that were wanted and had no triangles. */
    readonly withoutShape: readonly Pick<VersionElement, 'ifcClass'>[]
  },
): RunGap[] {
  const wanted = [...new Set([...test.setA.disciplines, ...test.setB.disciplines])]
  const absent = wanted.filter((discipline) => !given.disciplines.includes(discipline))
  const bodies = given.withoutShape.filter(({ ifcClass }) => !BODILESS.test(ifcClass))
  return [
    gapOf('discipline_absent', absent, absent.length),
    gapOf(
      'model_not_ready',
      given.unready.map(({ name, version }) => `${name} v${version}`),
      given.unready.length,
    ),
    gapOf('no_shape', countedNames(bodies.map(({ ifcClass }) => ifcClass)), bodies.length),
  ].filter(({ count }) => count > 0)
}

/** Pairs whose depth nobody knows because one of the two is an open shell. */
export function openShellGap(pairs: readonly Pick<SetsPair, 'depth' | 'classA' | 'classB' | 'type'>[]): RunGap[] {
  const unknown = pairs.filter(({ depth, type }) => depth === null && type !== 'clearance')
  if (unknown.length === 0) return []
  return [
    gapOf('open_shell', countedNames(unknown.map(({ classA, classB }) => `${classA} × ${classB}`)), unknown.length),
  ]
}

function gapOf(kind: RunGap['kind'], names: readonly string[], count: number): RunGap {
  return { kind, count, names: names.slice(0, MOST_NAMES) }
}

/** `IfcStair (4)`, the most frequent first. */
function countedNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name, n]) => `${name} (${n})`)
}
