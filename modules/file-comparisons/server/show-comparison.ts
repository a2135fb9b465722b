import type { ComparedRow } from '#engines/comparison/compared-files.ts'
import type { RevisionFile } from '#modules/documents/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import {
  CHANGE_CATEGORIES,
  type ComparedDifference,
  type ComparedFile,
  type Comparison,
  DIFFERENCE_KINDS,
} from '../contract/file-comparison.ts'
import type { fileComparisonsApi } from '../contract/file-comparisons-api.ts'
import { compareRevisions } from './compare-revisions.ts'

type Endpoints = (typeof fileComparisonsApi)['endpoints']
/** What narrows the table. */
export type Narrowed = Pick<InputOf<Endpoints['csv']>, 'kind' | 'category'>

/** A page of the table with the counts of its filters. */
export async function showComparison(
  context: RequestContext,
  input: InputOf<Endpoints['compare']>,
): Promise<Comparison> {
  const { before, after, comparison } = await compareRevisions(context, input)
  const { page, pageSize, kind, category } = input
  const { rows, mode, unchanged, total: sums, notes } = comparison
  const found = narrowed(rows, { kind, category })
  const count = (asked: Narrowed) => narrowed(rows, asked).length
  return {
    before: shown(before),
    after: shown(after),
    ...{ mode, unchanged, sums },
    differences: rows.length,
    kinds: DIFFERENCE_KINDS.map((one) => ({ kind: one, count: count({ kind: one, category }) })),
    categories: CHANGE_CATEGORIES.map((one) => ({ category: one, count: count({ kind, category: one }) })),
    notes: notes.map((note) => note[context.language]),
    rows: { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize },
  }
}

/** The rows that the filters leave, each with its place among all. */
export function narrowed(rows: readonly ComparedRow[], { kind, category }: Narrowed): ComparedDifference[] {
  return rows.flatMap((row, index) => {
    if (kind && row.kind !== kind) return []
    if (category && !row.categories.includes(category)) return []
    return [{ ...row, at: index + 1, ...copied(row) }]
  })
}

/** What the contract may write to, of what nobody may. */
function copied({ categories, changes, before, after }: ComparedRow) {
  const part = (of: ComparedRow['before']) => of && { ...of, boxes: of.boxes.map((box) => [...box]) }
  return { categories: [...categories], changes: [...changes], before: part(before), after: part(after) }
}

function shown(of: RevisionFile): ComparedFile {
  const { documentId, number, title, titleAr, revision, label, superseded, fileName, mediaType, sizeBytes } = of
  return { documentId, number, title, titleAr, revision, label, superseded, fileName, mediaType, sizeBytes }
}
