import type { Polygon } from 'geojson'
import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { GroundMap } from '#modules/geospatial/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { DrawingSession } from '#viewers/map/drawing/drawing-session.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import type { Stockpile } from '../../contract/stockpile.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'
import { boxAround, useNewestPicture } from './stockpile-ground.tsx'

type Ring = Stockpile['outline']

const polygonOf = (ring: Ring): Polygon => ({ type: 'Polygon', coordinates: [ring] })
const ringOf = ({ coordinates: [ring = []] }: Polygon): Ring => ring.map(([x = 0, y = 0]) => [x, y])

/** The outline of the stockpile that is edited: drawn on the newest picture of its site, or that of a volume measured there. */
export function OutlineField() {
  const { siteCode } = useEnteredPlace()
  return siteCode === '' ? null : <OutlineOnSite key={siteCode} siteCode={siteCode} />
}

function OutlineOnSite({ siteCode }: { readonly siteCode: string }) {
  const text = useEarthworkText()
  const id = useId()
  const texts = useFieldTexts('outline')
  const { field } = useController({ name: 'outline' })
  const ring = (field.value?.length ? field.value : null) as Ring | null
  const [map, setMap] = useState<SiteMap | null>(null)
  const [first] = useState(() => (ring ? boxAround(ring) : null))
  const rasters = useNewestPicture(siteCode)
  const session = useDrawing(map, ring, (drawn) => field.onChange(drawn ?? []))
  const take = (taken: Ring) => {
    session?.replace(polygonOf(taken))
    map?.frame(boxAround(taken), { animate: false })
    field.onChange(taken)
  }
  return (
    <section className={css['outlineField']} aria-labelledby={id}>
      <h2 id={id} className={css['heading']}>
        {texts.label}
      </h2>
      <p className={css['quiet']}>{text(ring ? 'outlineDrawn' : 'drawOutline')}</p>
      <div className={css['outlineMap']}>
        <GroundMap
          siteCode={siteCode}
          label={texts.label}
          rasters={rasters}
          around={first}
          withoutMap={text('noMapHere')}
          onMap={setMap}
        />
      </div>
      {texts.error && <FieldMessage id={`${id}-error`} text={ring ? texts.error : text('outlineMissing')} />}
      <FromVolume siteCode={siteCode} onTake={take} />
    </section>
  )
}

const MOST = 100

/** Takes the outline of a volume that was measured on the site. */
function FromVolume({ siteCode, onTake }: { readonly siteCode: string; readonly onTake: (ring: Ring) => void }) {
  const text = useEarthworkText()
  const nameOf = useNameOf()
  const [chosen, setChosen] = useState('')
  const { data } = useApiQuery(earthworkApi, 'list', { siteCode, page: 1, pageSize: MOST, sort: '-updatedAt' })
  if (!data || data.items.length === 0) return null
  const take = async (volumeId: string) => {
    setChosen(volumeId)
    if (volumeId === '') return
    const { outline } = await fetchEndpoint(earthworkApi, 'get', { id: volumeId })
    onTake(outline)
  }
  return (
    <SelectField
      label={text('outlineOf')}
      placeholder={text('drawnHere')}
      choices={data.items.map((volume) => ({ value: volume.id, label: nameOf(volume) }))}
      value={chosen}
      onChange={({ currentTarget }) => void take(currentTarget.value).catch(reportError)}
    />
  )
}

/** Draws on the map for as long as it stands, beginning with what is there. */
function useDrawing(map: SiteMap | null, ring: Ring | null, onDrawn: (ring: Ring | null) => void) {
  const [session, setSession] = useState<DrawingSession<Polygon> | null>(null)
  const latest = useRef({ ring, onDrawn })
  latest.current = { ring, onDrawn }
  useEffect(() => {
    // Without a base map the picture is ground enough to draw on.
    if (!map || (map.failure && map.failure.reason !== 'basemap-missing')) return
    let isCurrent = true
    let started: DrawingSession<Polygon> | null = null
    const { ring: begin } = latest.current
    map.startDrawing('polygon', begin && polygonOf(begin)).then(
      (drawing) => {
        if (!isCurrent) return drawing.stop()
        started = drawing
        drawing.on('change', ({ value }) => latest.current.onDrawn(value && ringOf(value)))
        setSession(drawing)
      },
      // A newer drawing, or the end of this one, is why it did not start.
      (error: unknown) => isCurrent && reportError(error),
    )
    return () => {
      isCurrent = false
      started?.stop()
      setSession(null)
    }
  }, [map])
  return session
}
