import type { Migration } from '../migration.ts'

/** The whole schema of a release: what its migrations, run one after the other, come to. */
export interface Baseline {
  /** Of the migrations that it stands for, sorted. */
  readonly names: readonly string[]
  /** SHA-256 of their sources, in hex. */
  readonly sources: string
  readonly statements: readonly string[]
}

/**
 * The baseline, where a database that has nothing yet can begin with it: all its migrations are among those that are to be
 * applied, and none of the others would have run between them.
 * @param migrations sorted by name
 */
export async function readBaseline(migrations: readonly Migration[]): Promise<Baseline | null> {
  const { BASELINE } = await import('./schema-baseline.ts')
  return isBeginningOf(migrations, BASELINE) ? BASELINE : null
}

/** True where the migrations begin with those that the baseline stands for. */
export function isBeginningOf(migrations: readonly Migration[], { names }: Pick<Baseline, 'names'>): boolean {
  return names.length > 0 && names.every((name, index) => migrations[index]?.name === name)
}
