import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { Job } from '../contract/job.ts'
import { jobsApi } from '../contract/jobs-api.ts'

const SHOWN = 20

/** One's own newest background work; the bell and its panel read it together. */
export function useMyJobs(): readonly Job[] {
  useLiveEvents({ kinds: ['job'] })
  const jobs = useApiQuery(jobsApi, 'list', { page: 1, pageSize: SHOWN }, { keepPrevious: true })
  return jobs.data?.items ?? []
}

export function isUnderWay({ state }: Job): boolean {
  return state === 'queued' || state === 'running'
}
