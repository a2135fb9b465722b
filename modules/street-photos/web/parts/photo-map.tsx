import { Suspense, useMemo } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import type { ListedStreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

const MOST_ON_MAP = 1000

/** The photos of a list that have a position, on the map of their site: those with findings that nobody looks after stand out. */
export function PhotoMap({ siteCode, query }: { readonly siteCode: string; readonly query: object }) {
  const text = useStreetText()
  const { open } = useScreenNavigation()
  const found = useApiQuery(streetPhotosApi, 'list', { ...query, page: 1, pageSize: MOST_ON_MAP })
  const photos = found.data?.items
  const words = { open: text('tone.open'), pending: text('verdict.pending'), clear: text('tone.clear') }
  const { open: isOpen, pending: isPending, clear: isClear } = words
  const movers = useMemo(
    () => (photos ?? []).flatMap((photo) => markOf(photo, { open: isOpen, pending: isPending, clear: isClear })),
    [photos, isOpen, isPending, isClear],
  )
  return (
    <div className={css['map']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={siteCode}
          label={text('mapOfPhotos')}
          movers={movers}
          onPick={(id) => id && void open(streetPhotosModule, 'detail', { id })}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}

interface ToneWords {
  readonly open: string
  readonly pending: string
  readonly clear: string
}

function markOf(photo: ListedStreetPhoto, words: ToneWords): MapMover[] {
  const { id, name, longitude, latitude, open, pending } = photo
  if (longitude === null || latitude === null) return []
  const tone = open > 0 ? 'major' : pending > 0 ? 'info' : 'good'
  const label = open > 0 ? words.open : pending > 0 ? words.pending : words.clear
  return [{ id, name, status: { tone, label }, point: [longitude, latitude], course: null }]
}
