import { bare } from './check-title-block.ts'
import type { ComparedFile } from './design-facts.ts'
import { because, type DesignReasonCode } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'
import type { GridAxis } from './read-drawing.ts'

/** Degrees within which grid lines are parallel. */
const PARALLEL = 0.5
/** Millimetres within which two distances are one. */
const SAME_LENGTH = 1.5
const LISTED = 12

/** Grid lines of each file against those of the first that has some; models go first. */
export function compareGrids(files: readonly ComparedFile[]): DesignResult[][] {
  const having = files.filter(({ facts }) => (facts?.axes?.length ?? 0) > 0)
  const reference = having.find(({ facts }) => facts?.kind === 'model') ?? having[0]
  return files.map((file) => {
    const { facts } = file
    if (!facts) return []
    if (facts.axes === null) return untested(facts.withoutAxes ?? 'no-grid')
    if (facts.axes.length === 0) return untested('no-grid')
    const twice = namedTwice(facts.axes)
    // What all are compared with is compared with nothing.
    if (!reference || having.length < 2) return [...twice, ...untested('grid-alone')]
    if (reference === file) return twice
    return [...twice, ...compareAxes(facts.axes, reference.name, reference.facts?.axes ?? [])]
  })
}

function untested(code: DesignReasonCode): DesignResult[] {
  return (['grid.names', 'grid.spacing'] as const).map((rule) => bare(rule, 'not_tested', because(code)))
}

function namedTwice(axes: readonly GridAxis[]): DesignResult[] {
  return axes.flatMap((axis, at) => {
    const first = axes.findIndex(
      (other) =>
        other.tag === axis.tag && (!isParallel(other, axis) || Math.abs(other.offset - axis.offset) > SAME_LENGTH),
    )
    // Both ends of one line have a bubble: that is one axis.
    if (first < 0 || first > at) return []
    return [
      bare('grid.names', 'fail', because('grid-twice', { observed: axis.tag }), {
        observed: axis.tag,
        place: axis.place,
      }),
    ]
  })
}

function compareAxes(axes: readonly GridAxis[], other: string, wanted: readonly GridAxis[]): DesignResult[] {
  const tags = new Set(wanted.map(({ tag }) => tag))
  const own = new Set(axes.map(({ tag }) => tag))
  const expected = [...tags].slice(0, LISTED).join(', ')
  const unknown = axes.filter(({ tag }) => !tags.has(tag))
  const results = unknown.map(({ tag, place }) =>
    bare('grid.names', 'fail', because('grid-unknown', { observed: tag, other, expected }), {
      ...{ observed: tag, expected, place },
    }),
  )
  results.push(...missingBetween(axes, own, other, wanted))
  const alike = axes.length - unknown.length
  if (alike > 0)
    results.push(bare('grid.names', 'pass', because('grid-alike', { count: alike, other }), { count: alike }))
  return [...results, ...compareSpacing(axes, other, wanted)]
}

/** Lines that the other has between two that both have. A drawing may show a part of a building, and ends where it ends. */
function missingBetween(
  axes: readonly GridAxis[],
  own: ReadonlySet<string>,
  other: string,
  wanted: readonly GridAxis[],
): DesignResult[] {
  return familiesOf(wanted).flatMap((family) => {
    const shared = family.flatMap(({ tag }, at) => (own.has(tag) ? [at] : []))
    const [first, last] = [shared[0], shared.at(-1)]
    if (first === undefined || last === undefined) return []
    return family.slice(first, last).flatMap(({ tag }, index): DesignResult[] => {
      if (own.has(tag)) return []
      const at = first + index
      const before = family.slice(0, at).findLast((axis) => own.has(axis.tag))?.tag ?? ''
      const after = family.slice(at).find((axis) => own.has(axis.tag))?.tag ?? ''
      const place = axes.find((axis) => axis.tag === before)?.place ?? null
      const reason = because('grid-missing', { expected: tag, other, between: `${before} / ${after}` })
      return [bare('grid.names', 'fail', reason, { expected: tag, place })]
    })
  })
}

/** From each grid line to the next of its own direction. */
function compareSpacing(axes: readonly GridAxis[], other: string, wanted: readonly GridAxis[]): DesignResult[] {
  let alike = 0
  const failed: DesignResult[] = []
  for (const family of familiesOf(axes)) {
    const known = family.filter(({ tag }) => wanted.some((axis) => axis.tag === tag))
    for (const [at, to] of known.slice(1).entries()) {
      const from = known[at]
      const [a, b] = [wanted.find(({ tag }) => tag === from?.tag), wanted.find(({ tag }) => tag === to.tag)]
      if (!from || !a || !b || !isParallel(a, b)) continue
      const [observed, expected] = [Math.abs(to.offset - from.offset), Math.abs(b.offset - a.offset)]
      if (Math.abs(observed - expected) <= SAME_LENGTH) {
        alike += 1
        continue
      }
      const details = { observed: millimetres(observed), expected: millimetres(expected) }
      const reason = because('spacing-differs', { from: from.tag, to: to.tag, other, ...details })
      failed.push(bare('grid.spacing', 'fail', reason, { ...details, place: to.place }))
    }
  }
  if (failed.length === 0 && alike === 0)
    return [bare('grid.spacing', 'not_tested', because('spacing-none', { other }))]
  if (alike === 0) return failed
  return [...failed, bare('grid.spacing', 'pass', because('spacing-alike', { count: alike, other }), { count: alike })]
}

/** Parallel lines together, from one side to the other. */
function familiesOf(axes: readonly GridAxis[]): GridAxis[][] {
  const families: GridAxis[][] = []
  for (const axis of axes) {
    const family = families.find(([first]) => first && isParallel(first, axis))
    if (family) family.push(axis)
    else families.push([axis])
  }
  return families.map((family) => family.toSorted((one, other) => one.offset - other.offset))
}

function isParallel({ angle }: GridAxis, other: GridAxis): boolean {
  const off = Math.abs(angle - other.angle)
  return Math.min(off, 180 - off) < PARALLEL
}

function millimetres(value: number): string {
  return `${Math.round(value * 10) / 10} mm`
}
