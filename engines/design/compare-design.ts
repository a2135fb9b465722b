import { bare } from './check-title-block.ts'
import { compareGrids } from './compare-grids.ts'
import type { ComparedFile, NamedLevel } from './design-facts.ts'
import { because } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'

/** Metres within which two elevations are one: drawings write them to the millimetre. */
const SAME_HEIGHT = 0.0015

/**
 * Grid lines and levels of drawings and models against each other. A model is what others are compared with; without one, the
 * first file that has what is compared. One list of results for each file, in their order.
 */
export function compareDesign(files: readonly ComparedFile[]): DesignResult[][] {
  const grids = compareGrids(files)
  return files.map((file, at) => [...(grids[at] ?? []), ...compareLevels(file, files)])
}

function compareLevels(file: ComparedFile, files: readonly ComparedFile[]): DesignResult[] {
  if (!file.facts) return []
  const { levels, kind } = file.facts
  const other = files.find((candidate) => candidate.facts?.kind === 'model' && candidate.facts.levels.length > 0)
  const untested = (code: Parameters<typeof because>[0], details = {}) =>
    (['level.names', 'level.elevations'] as const).map((rule) => bare(rule, 'not_tested', because(code, details)))
  if (!other?.facts) return untested('no-model-levels')
  // What everything is compared with is compared with nothing; it is said once, by the others.
  if (other === file) return []
  if (levels.length === 0) return untested(kind === 'model' ? 'no-model-levels' : 'no-levels')
  return [...compareNames(levels, other), ...compareHeights(levels, other)]
}

function compareNames(levels: readonly NamedLevel[], { name: other, facts }: ComparedFile): DesignResult[] {
  const names = (facts?.levels ?? []).map((level) => level.name)
  const expected = names.join(', ').slice(0, 300)
  return levels.map((level) => {
    const more = { observed: level.name, expected, ...placeOf(level) }
    return findLevel(names, level.name) === null
      ? bare('level.names', 'fail', because('level-unknown', { observed: level.name, other, expected }), more)
      : bare('level.names', 'pass', because('level-known', { observed: level.name, other }), more)
  })
}

function compareHeights(levels: readonly NamedLevel[], { name: other, facts }: ComparedFile): DesignResult[] {
  const named = facts?.levels ?? []
  const names = named.map(({ name }) => name)
  let alike = 0
  const failed = levels.flatMap((level): DesignResult[] => {
    const same = findLevel(names, level.name)
    const wanted = named.find(({ name }) => name === same)?.elevation
    if (level.elevation === null || wanted === null || wanted === undefined) return []
    if (Math.abs(level.elevation - wanted) <= SAME_HEIGHT) {
      alike += 1
      return []
    }
    const details = { observed: metres(level.elevation), expected: metres(wanted) }
    const reason = because('elevation-differs', { level: level.name, other, ...details })
    return [bare('level.elevations', 'fail', reason, { ...details, ...placeOf(level) })]
  })
  if (failed.length === 0 && alike === 0)
    return [bare('level.elevations', 'not_tested', because('no-elevations', { other }))]
  if (alike === 0) return failed
  return [
    ...failed,
    bare('level.elevations', 'pass', because('elevation-alike', { count: alike, other }), { count: alike }),
  ]
}

/** The storey of this name, whatever the case of its letters. */
function findLevel(names: readonly string[], wanted: string): string | null {
  const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')
  return names.find((name) => plain(name) === plain(wanted)) ?? null
}

export function placeOf({ place, globalId, name }: NamedLevel): Pick<DesignResult, 'place'> {
  return {
    place: place ?? (globalId === null ? null : { kind: 'element', globalId, ifcClass: 'IfcBuildingStorey', name }),
  }
}

function metres(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(3)} m`
}
