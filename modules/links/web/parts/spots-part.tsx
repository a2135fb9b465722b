import { Suspense, useState } from 'react'
import { keptShape, type MapShape, shapeOf } from '#platform/contract/whereabouts.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { EnteredPlace } from '#platform/web/records/field-slots.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { drawingPart, mapPart, modelPart } from '#platform/web/records/where-slots.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linksApi } from '../../contract/links-api.ts'
import type { RecordSpot, Spot } from '../../contract/record-spot.ts'
import { useLinksText } from '../use-links-text.ts'
import css from './links.module.css'

/** Each is a map, a plan or a way into a model; further ones are drawn when somebody wants to see them. */
const FIRST = 6
const NO_SPOT: Spot = { point: null, outline: null, pin: null, element: null }

/** Where on maps, drawings and in models a record is about something: as many spots as there are. */
export function SpotsPart({ record }: { readonly record: RecordKey }) {
  const text = useLinksText()
  const [isAll, setAll] = useState(false)
  const { data, error } = useApiQuery(linksApi, 'spots', { ...record }, { reads: [record.entityType] })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton width="60%" />
  if (!data.place) return null
  const { projectCode, siteCode, structureCode } = data.place
  const place = { projectCode, siteCode: siteCode ?? '', structureCode: structureCode ?? '' }
  const shown = isAll ? data.items : data.items.slice(0, FIRST)
  return (
    <section className={css['spots']} aria-label={text('spots')}>
      <h3 className={css['heading']}>{text('spots')}</h3>
      {data.items.length === 0 && !data.can.add && <p className={css['quiet']}>{text('noSpots')}</p>}
      {shown.length > 0 && (
        <ul className={css['pictures']} aria-label={text('spots')}>
          {shown.map((spot) => (
            <SpotItem key={spot.id} place={place} spot={spot} />
          ))}
        </ul>
      )}
      {shown.length < data.items.length && (
        <Button size="small" look="quiet" onClick={() => setAll(true)}>
          {text('showAll')}
        </Button>
      )}
      {data.can.add && <AddSpot record={record} place={place} />}
    </section>
  )
}

function SpotItem({
  place,
  spot: { id, spot, by, at, can },
}: {
  readonly place: EnteredPlace
  readonly spot: RecordSpot
}) {
  const text = useLinksText()
  const format = useFormats()
  const remove = useApiMutation(linksApi, 'removeSpot')
  const shape = shapeOf(spot)
  return (
    <li className={css['spot']}>
      <Suspense fallback={<Skeleton height="8rem" />}>
        {shape && <mapPart.Part place={place} value={shape} />}
        {spot.pin && <drawingPart.Part place={place} value={spot.pin} />}
        {spot.element && <modelPart.Part place={place} value={spot.element} />}
      </Suspense>
      <span className={css['quiet']}>{text('linkedBy', { name: by.name, moment: format.dateTime(at) })}</span>
      {remove.error && <span role="alert">{remove.error.message}</span>}
      {can.remove && (
        <span>
          <Button size="small" look="quiet" busy={remove.isPending} onClick={() => remove.submit({ id })}>
            {text('takeAway')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Chosen as "Where" is chosen; what is chosen is linked by the button. */
function AddSpot({ record, place }: { readonly record: RecordKey; readonly place: EnteredPlace }) {
  const text = useLinksText()
  const [spot, setSpot] = useState(NO_SPOT)
  const add = useApiMutation(linksApi, 'addSpot')
  const isChosen = Object.values(spot).some((value) => value !== null)
  const choose = (said: Partial<Spot>) => setSpot({ ...NO_SPOT, ...said })
  const submit = async () => {
    // A refusal is shown below, and the choice is kept.
    const added = await add.send({ ...record, spot }).catch(() => null)
    if (added) setSpot(NO_SPOT)
  }
  return (
    <form
      className={css['adding']}
      aria-label={text('addSpot')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Suspense fallback={<Skeleton height="2.5rem" />}>
        <mapPart.Part
          place={place}
          value={shapeOf(spot)}
          onChange={(shape: MapShape | null) => choose(keptShape(shape))}
        />
        <drawingPart.Part place={place} value={spot.pin} onChange={(pin) => choose({ pin })} />
        <modelPart.Part place={place} value={spot.element} onChange={(element) => choose({ element })} />
      </Suspense>
      {add.error && <p role="alert">{add.error.message}</p>}
      <span>
        <Button type="submit" size="small" disabled={!isChosen} busy={add.isPending}>
          {text('addSpot')}
        </Button>
      </span>
    </form>
  )
}
