import { listReadyVersions, type ReadyVersion } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Coverage } from '../contract/clash-choices.ts'
import type { MatrixCell } from '../contract/clash-result.ts'
import { countOpenByPair, listCells, listTestedPairs, type TestedPair } from './matrix-repository.ts'

/** Tolerance of a pair that nobody has decided about, metres. */
const USUAL_TOLERANCE = 0.01

export interface Matrix {
  readonly disciplines: string[]
  readonly cells: MatrixCell[]
}

/**
 * Every pair of the disciplines that a structure has models of, and those that somebody has decided about: when it was last
 * tested as a whole, over which versions, and what is open. A pair that no run has compared is there without a date, so that
 * no one takes silence for an absence of clashes.
 */
export async function showMatrix(db: Db, structureCode: string): Promise<Matrix> {
  const versions = await listReadyVersions(db, { structureCode })
  const [cells, tested, open] = [
    await listCells(db, structureCode),
    await listTestedPairs(db, structureCode),
    await countOpenByPair(db, structureCode),
  ]
  const disciplines = [
    ...new Set([
      ...versions.map(({ discipline }): string => discipline),
      ...cells.flatMap(({ row, column }) => [row, column]),
    ]),
  ].sort()
  const pairs = disciplines.flatMap((row, at) => disciplines.slice(at).map((column) => ({ row, column })))
  return {
    disciplines,
    cells: pairs.map(({ row, column }) => {
      const cell = cells.find((known) => known.row === row && known.column === column)
      const run = tested.find(({ a, b }) => a === row && b === column)
      return {
        row,
        column,
        mode: cell?.mode ?? null,
        tolerance: cell?.tolerance ?? USUAL_TOLERANCE,
        note: cell?.note ?? '',
        testId: cell?.testId ?? null,
        testedAt: run?.at.toISOString() ?? null,
        coverage: coverageOf(run, versions, [row, column]),
        open: open.find(({ a, b }) => a === row && b === column)?.open ?? 0,
      }
    }),
  }
}

function coverageOf(
  run: TestedPair | undefined,
  versions: readonly ReadyVersion[],
  disciplines: readonly string[],
): Coverage {
  if (!run) return 'never'
  const isSeen = versions
    .filter(({ discipline }) => disciplines.includes(discipline))
    .every(({ modelId, version }) => run.versions.includes(`${modelId} ${version}`))
  return isSeen ? 'current' : 'outdated'
}
