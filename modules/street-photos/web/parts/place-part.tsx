import { useState } from 'react'
import { GroundMap } from '#modules/geospatial/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

const NO_RASTERS = [] as const

/** Asks where a photo was taken that came without a position. */
export function PlacePart({ photo }: { readonly photo: StreetPhoto }) {
  const text = useStreetText()
  const change = useApiMutation(streetPhotosApi, 'change')
  const [map, setMap] = useState<SiteMap | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const { id, rowVersion, name, note } = photo
  const keep = (longitude: number, latitude: number) =>
    change
      .send({ id, rowVersion, name, note, longitude, latitude })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  const begin = async () => {
    if (!map || isPlacing) return
    setPlacing(true)
    try {
      const session = await map.startDrawing('point')
      session.on('change', ({ value }) => {
        const [longitude, latitude] = value?.coordinates ?? []
        if (longitude === undefined || latitude === undefined) return
        session.stop()
        setPlacing(false)
        void keep(longitude, latitude)
      })
    } catch {
      setPlacing(false)
    }
  }
  return (
    <section className={css['part']} aria-label={text('placeIt')}>
      <p>{text('placeHelp')}</p>
      <div className={css['map']}>
        <GroundMap
          siteCode={photo.siteCode}
          label={text('mapOfPlace')}
          rasters={NO_RASTERS}
          withoutMap={text('noMap')}
          onMap={setMap}
        />
      </div>
      <div className={css['tools']}>
        <Button look="primary" busy={change.isPending} onClick={() => void begin()}>
          {text(isPlacing ? 'placing' : 'placeIt')}
        </Button>
      </div>
    </section>
  )
}
