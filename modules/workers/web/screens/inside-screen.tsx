import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import { AttendancePart } from '../parts/attendance-part.tsx'
import css from '../parts/inside.module.css'
import { InsideList } from '../parts/inside-list.tsx'
import { PastMusters } from '../parts/past-musters.tsx'
import { RunningMuster } from '../parts/running-muster.tsx'
import { StartMuster } from '../parts/start-muster.tsx'

/** How often it is asked who is inside: no event tells of passages. */
const EVERY_MS = 5_000

/** Who is inside the current site, by company; while a muster runs, who of them is missing, each safe by one tap. */
export function InsideScreen() {
  const say = useSay()
  const { code: projectCode } = useCurrentProject()
  const { code: siteCode } = useCurrentSite()
  const live = { refetchEveryMs: EVERY_MS, keepPrevious: true } as const
  const found = useApiQuery(workersApi, 'inside', { projectCode, siteCode }, live)
  const inside = found.data
  if (found.error && !inside)
    return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  return (
    <div className={css['screen']} data-live>
      <PageHead
        title={say(workersModule.screens.inside.title)}
        context={inside && <AsOf at={inside.asOf} />}
        actions={inside && !inside.muster && <StartMuster projectCode={projectCode} siteCode={siteCode} />}
      />
      {!inside && <Skeleton height="16rem" />}
      {inside?.muster && <RunningMuster of={inside.muster} companies={inside.companies} />}
      {inside && !inside.muster && <InsideList of={inside} />}
      {inside && <PastMusters projectCode={projectCode} siteCode={siteCode} />}
      {inside && <AttendancePart projectCode={projectCode} siteCode={siteCode} />}
    </div>
  )
}
