import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { useCampsText } from '../use-camps-text.ts'
import { AddRooms } from './add-rooms.tsx'
import css from './camps.module.css'
import { RoomCard } from './room-card.tsx'

const PAGE_SIZE = 24

/** The rooms of a camp with their beds, and who lives in them as far as the reader may see. */
export function RoomsPart({ of }: { readonly of: Camp }) {
  const text = useCampsText()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<'all' | 'free'>('all')
  const [isAdding, setAdding] = useState(false)
  const query = { id: of.id, page, pageSize: PAGE_SIZE, ...(shown === 'free' && { hasFree: 'true' as const }) }
  const found = useApiQuery(campsApi, 'rooms', query, { keepPrevious: true })
  const rooms = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="camp-rooms">
      <div className={css['head']}>
        <h2 id="camp-rooms" className={css['title']}>
          {text('rooms')}
        </h2>
        {of.rooms > 0 && (
          <SegmentedControl
            label={text('rooms')}
            segments={[
              { value: 'all', label: text('allRooms') },
              { value: 'free', label: text('onlyFree') },
            ]}
            value={shown}
            onChange={(value) => {
              setShown(value)
              setPage(1)
            }}
          />
        )}
        {of.can.furnish && !isAdding && <Button onClick={() => setAdding(true)}>{text('addRooms')}</Button>}
      </div>
      {isAdding && <AddRooms of={of} onEnd={() => setAdding(false)} />}
      {!found.data && <Skeleton height="12rem" />}
      {found.data && rooms.length === 0 && (
        <p className={css['quiet']}>{text(of.rooms === 0 ? 'noRooms' : 'noFreeRooms')}</p>
      )}
      <ul className={css['rooms']}>
        {rooms.map((room) => (
          <RoomCard key={room.id} of={of} room={room} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}
