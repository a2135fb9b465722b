import { useEffect } from 'react'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { jobsModule } from '../../contract/jobs-module.ts'
import { isUnderWay, useMyJobs } from '../use-my-jobs.ts'

/** Tells the bell how much of the person's work goes on. */
export function CountJobs(): null {
  const running = useMyJobs().filter(isUnderWay).length
  useEffect(() => setActivityCount(jobsModule.id, { running, unseen: 0 }), [running])
  return null
}
