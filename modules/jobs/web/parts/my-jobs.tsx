import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Job } from '../../contract/job.ts'
import { jobsApi } from '../../contract/jobs-api.ts'
import type { jobsEn } from '../locales/en.ts'
import { isUnderWay, useMyJobs } from '../use-my-jobs.ts'
import css from './my-jobs.module.css'

/** One's own background work, newest first: what runs, and what failed and can be tried again. Its end is a notification. */
export function MyJobs() {
  const items = useMyJobs().filter((job) => isUnderWay(job) || job.can.retry)
  if (items.length === 0) return null
  return (
    <ul className={css['jobs']}>
      {items.map((job) => (
        <li key={job.id} className={css['job']}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}

function JobCard({ job }: { job: Job }) {
  const text = useText<typeof jobsEn>('jobs')
  const say = useSay()
  const cancel = useApiMutation(jobsApi, 'cancel')
  const retry = useApiMutation(jobsApi, 'retry')
  return (
    <>
      <ProgressBar
        label={say(job.title)}
        fraction={job.state === 'done' ? 1 : job.progress}
        detail={job.reason ? say(job.reason) : text(stateOf(job))}
        state={job.state === 'done' ? 'done' : isUnderWay(job) ? 'running' : 'failed'}
        cancel={job.can.cancel ? { label: text('cancel'), run: () => cancel.submit({ id: job.id }) } : undefined}
      />
      <div className={css['tools']}>
        {job.can.retry && (
          <Button size="small" onClick={() => retry.submit({ id: job.id })}>
            {text('tryAgain')}
          </Button>
        )}
        {job.subjectAddress && <PathLink path={job.subjectAddress}>{text('show')}</PathLink>}
      </div>
    </>
  )
}

function stateOf(job: Job) {
  if (job.isCancelling) return 'cancelling'
  if (job.state === 'queued') return 'waiting'
  return job.state === 'running' ? 'working' : job.state
}
