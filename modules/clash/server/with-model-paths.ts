import type { ReadyVersion } from '#modules/models/server/public.ts'
import type { JobContext } from '#platform/server/queue/define-job.ts'

export interface ModelPath {
  readonly modelId: string
  readonly path: string
}

/** Brings the source files of versions onto this machine, one inside the other, because each is there for a call alone. */
export async function withModelPaths<Result>(
  job: JobContext,
  versions: readonly ReadyVersion[],
  work: (models: readonly ModelPath[]) => Promise<Result>,
  models: readonly ModelPath[] = [],
): Promise<Result> {
  const [next, ...others] = versions
  if (!next) return work(models)
  return job.services.files.withLocalPath(job.db, next.sourceFileId, async (path) =>
    withModelPaths(job, others, work, [...models, { modelId: next.modelId, path }]),
  )
}
