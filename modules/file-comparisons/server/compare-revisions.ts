import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { COMPARISON_FILE, type FileComparison } from '#engines/comparison/compared-files.ts'
import { findRevision, type RevisionFile } from '#modules/documents/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { parserEntry } from '#platform/server/sandbox/parser-entry.ts'
import { parserLimits } from '#platform/server/sandbox/parser-limits.ts'
import type { ParserFailure } from '#platform/server/sandbox/parser-outcome.ts'
import { runParser } from '#platform/server/sandbox/run-parser.ts'
import { type ComparedPair, comparisonErrors } from '../contract/file-comparison.ts'

export interface ComparedRevisions {
  readonly before: RevisionFile
  readonly after: RevisionFile
  readonly comparison: FileComparison
}

/** What this process has compared lately, by the database that the files are in: pages and filters ask again and again. */
const compared = new WeakMap<object, Map<string, Promise<FileComparison>>>()
const MOST_KEPT = 24

/**
 * Compares two revisions of documents. Whether the caller may read both is asked each time; what two files differ in is
 * computed once for as long as it is remembered.
 * @throws file-comparison.not-found, and why a file cannot be compared
 */
export async function compareRevisions(context: RequestContext, pair: ComparedPair): Promise<ComparedRevisions> {
  const { services, scope, user } = callerOf(context)
  const [before, after] = await services.database.read(scope, async (db) => {
    const find = (documentId: string, revision: number) => findRevision({ db, user }, { documentId, revision })
    return [await find(pair.before, pair.beforeRevision), await find(pair.after, pair.afterRevision)] as const
  })
  if (!before || !after) throw comparisonErrors.notFound({ ...pair })
  return { before, after, comparison: await remembered(services, before, after) }
}

function remembered(services: Services, before: RevisionFile, after: RevisionFile): Promise<FileComparison> {
  const kept = compared.get(services.database) ?? new Map<string, Promise<FileComparison>>()
  compared.set(services.database, kept)
  const key = `${before.fileId} ${after.fileId}`
  const comparison = kept.get(key) ?? compare(services, before, after)
  // The one that was asked for last stays longest.
  kept.delete(key)
  kept.set(key, comparison)
  comparison.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return comparison
}

async function compare(services: Services, before: RevisionFile, after: RevisionFile): Promise<FileComparison> {
  const { config, files, database } = services
  const temporaryRoot = resolve(config.DATA_DIR, 'parsing')
  await mkdir(temporaryRoot, { recursive: true })
  const db = database.queries(SYSTEM_SCOPE)
  const outcome = await files.withLocalPath(db, before.fileId, (was) =>
    files.withLocalPath(db, after.fileId, async (is) =>
      runParser({
        entry: parserEntry('comparison/files'),
        input: { before: { path: was, name: before.fileName }, after: { path: is, name: after.fileName } },
        limits: await parserLimits(config, [was, is]),
        temporaryRoot,
        collect: async (_result, folder): Promise<FileComparison> =>
          JSON.parse(await readFile(join(folder, COMPARISON_FILE), 'utf8')),
      }),
    ),
  )
  if (outcome.state === 'done') return outcome.value
  throw refusalOf(services, outcome)
}

function refusalOf({ log }: Services, failure: ParserFailure): RefusalError {
  if (failure.state === 'crashed') log.warn({ detail: failure.detail }, 'comparing two files failed')
  const code = failure.state === 'refused' ? failure.code : failure.state
  return new RefusalError(`file-comparison.${code}`, { status: 422, say: failure.reason })
}
