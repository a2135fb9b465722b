import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import css from '../parts/equipment.module.css'
import { FeedCard } from '../parts/feed-card.tsx'
import { FeedForm } from '../parts/feed-form.tsx'
import { useEquipmentText } from '../use-equipment-text.ts'

const PAGE_SIZE = 20
const EVERY_MS = 30_000

/** Where makers and dealers of machines say how they are, for the current site. */
export function FeedsScreen() {
  const text = useEquipmentText()
  const language = useUiState((ui) => ui.language)
  const place = { projectCode: useCurrentProject().code, siteCode: useCurrentSite().code }
  const mayEdit = useCan('machine:write')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const feeds = useApiQuery(
    equipmentApi,
    'feeds',
    { ...place, page, pageSize: PAGE_SIZE },
    { refetchEveryMs: EVERY_MS, keepPrevious: true },
  )
  useLiveEvents({ kinds: ['machine-feed'] })
  const items = feeds.data?.items ?? []
  return (
    <div className={css['screen']}>
      <PageHead
        title={equipmentModule.screens.feeds.title[language]}
        context={text('feedsWords')}
        actions={
          mayEdit &&
          !isAdding && (
            <Button look="primary" onClick={() => setAdding(true)}>
              {text('addFeed')}
            </Button>
          )
        }
      />
      {isAdding && <FeedForm feed={null} place={place} onEnd={() => setAdding(false)} />}
      {feeds.isError && !feeds.data && <LoadFailure error={feeds.error} isList onRetry={() => void feeds.refetch()} />}
      {feeds.isPending && <Skeleton height="10rem" />}
      {feeds.data && items.length === 0 && !isAdding && <EmptyState title={text('noFeeds')} />}
      {items.map((feed) => (
        <FeedCard key={feed.id} feed={feed} />
      ))}
      <PagePager page={page} pageSize={PAGE_SIZE} found={feeds.data} isPart onPage={setPage} />
    </div>
  )
}
