import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { QuestionBox } from './question-box.tsx'

/** A question that is narrowed to no project: over all that its reader may see. */
export function AskEverywhere() {
  const catalogue = useApiQuery(smartDashboardsApi, 'catalogue', {})
  const [asked, setAsked] = useState(0)
  if (catalogue.error && !catalogue.data)
    return <LoadFailure error={catalogue.error} isList={false} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <Skeleton height="10rem" />
  return (
    <QuestionBox
      key={asked}
      catalogue={catalogue.data.datasets}
      projectCode={null}
      edited={null}
      onClose={() => setAsked(asked + 1)}
    />
  )
}
