import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Documents whose tables hold what was measured. */
const DOCUMENTS = ['docs/performance.md', 'bench/README.md']
/** Head of the column with the commit that a figure was measured at. */
const COLUMN = 'measured at'
/** Commits after which a figure says little of the product. */
const MOST_COMMITS = 300

export interface Figure {
  readonly what: string
  /** Abbreviated; null where the row names none. */
  readonly commit: string | null
}

/** The rows of the tables that have a column for the commit. */
export function figuresIn(text: string): Figure[] {
  let column = -1
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1
      return []
    }
    const cells = line.split('|').slice(1, -1)
    const at = cells.findIndex((cell) => cell.trim().toLowerCase() === COLUMN)
    if (at >= 0) column = at
    if (column < 0 || at >= 0 || /^\|\s*-/.test(line)) return []
    return [{ what: cells[0]?.trim() ?? '', commit: /\b[0-9a-f]{7,12}\b/.exec(cells[column] ?? '')?.[0] ?? null }]
  })
}

/**
 * Looks at what the documents of measurements say.
 * @param ageOf commits made since one; null where the history holds no such commit
 * @returns findings, which fail the check, and notes on figures to be measured again
 */
export function judgeFigures(
  document: string,
  figures: readonly Figure[],
  ageOf: (commit: string) => number | null,
): { readonly findings: readonly string[]; readonly notes: readonly string[] } {
  const aged = figures.map((figure) => ({ ...figure, age: figure.commit && ageOf(figure.commit) }))
  return {
    findings: aged.flatMap(({ what, commit, age }) => {
      if (commit === null) return [`${document}: "${what}" names no commit that it was measured at.`]
      return age === null ? [`${document}: "${what}" was measured at ${commit}, which is no commit.`] : []
    }),
    notes: aged.flatMap(({ what, age }) =>
      typeof age === 'number' && age > MOST_COMMITS ? [`${document}: "${what}" was measured ${age} commits ago.`] : [],
    ),
  }
}

/** The same of the project's documents; nothing where the history of the measurements is not there, or only a part of it. */
export function checkFigures(root: string): ReturnType<typeof judgeFigures> {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false') return { findings: [], notes: [] }
  const ageOf = (commit: string) => {
    const { status, stdout } = git('rev-list', '--count', `${commit}..HEAD`)
    return status === 0 ? Number(stdout) : null
  }
  const written = DOCUMENTS.filter((document) => existsSync(join(root, document))).map((document) => ({
    document,
    figures: figuresIn(readFileSync(join(root, document), 'utf8')),
  }))
  const isOurs = written.some(({ figures }) => figures.some(({ commit }) => commit !== null && ageOf(commit) !== null))
  const judged = isOurs ? written.map(({ document, figures }) => judgeFigures(document, figures, ageOf)) : []
  return { findings: judged.flatMap(({ findings }) => findings), notes: judged.flatMap(({ notes }) => notes) }
}
