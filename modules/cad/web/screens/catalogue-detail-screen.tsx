import { fitHelmert } from '#engines/dxf/fit-helmert.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadCatalogue, cadModule } from '../../contract/cad-module.ts'
import type { DrawingWithRevisions, Georeference } from '../../contract/drawing.ts'
import { useCatalogueFields } from '../catalogue-fields.tsx'
import { MapPreview } from '../panels/map-preview.tsx'
import css from '../parts/cad.module.css'
import { GroundBadge } from '../parts/drawing-ground.tsx'
import { ReadingProgress } from '../parts/revision-state.tsx'
import { useCadText } from '../use-cad-text.ts'
import { useDisplay } from '../viewing/use-display.ts'

/** One drawing among the data of the ground: where it lies, by which points and how well they fit. */
export function CatalogueDetailScreen() {
  const text = useCadText()
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('cad')
  const drawing = useApiQuery(cadApi, 'get', { id })
  useLiveEvents({ kinds: ['cad-drawing'] })
  const fields = useCatalogueFields()
  return (
    <DetailScreen
      result={drawing}
      record={({ id: entityId }) => ({ entityType: 'cad-drawing', entityId })}
      title={({ number }) => number}
      context={(record) => (
        <>
          <bdi>{nameOf({ name: record.title, nameAr: record.titleAr })}</bdi> · <GroundBadge drawing={record} />{' '}
          <PlaceName of={record} />
        </>
      )}
      actions={(record) => (
        <>
          <RecordActions api={cadApi} module={cadCatalogue} record={record} name={record.number} />
          {!record.archivedAt && <OpenViewer id={id} label={text('openViewer')} />}
        </>
      )}
      facts={fields}
      rail={({ latest }) => <ReadingProgress revision={latest} />}
      activity={(record) => <RecordHistory entityType="cad-drawing" entityId={record.id} {...words} />}
    >
      {(record) => (record.archivedAt ? null : <OnGround drawing={record} />)}
    </DetailScreen>
  )
}

function OpenViewer({ id, label }: { readonly id: string; readonly label: string }) {
  const link = useScreenLinkProps(cadModule, 'detail', { id })
  return (
    <a {...link} className={buttonClass({ look: 'primary' })}>
      {label}
    </a>
  )
}

const ALL_LAYERS: ReadonlySet<number> = new Set()

function OnGround({ drawing }: { readonly drawing: DrawingWithRevisions }) {
  const text = useCadText()
  const { georeference, ground, id, readyRevision } = drawing
  const display = useDisplay(id, georeference ? readyRevision : null)
  const fit = georeference && fitHelmert(georeference.points)
  if (!georeference || !ground || !fit) return <p className={css['quiet']}>{text('placeInViewer')}</p>
  return (
    <section className={css['ground']} aria-labelledby="drawing-on-map">
      <h2 id="drawing-on-map" className={css['groundHead']}>
        {text('onMap')}
      </h2>
      {ground.doubt && ground.doubt !== 'unknown-crs' && <p role="status">{text(`doubt.${ground.doubt}`)}</p>}
      {display.state === 'loading' && <Spinner />}
      {display.list && (
        <MapPreview drawing={drawing} list={display.list} hidden={ALL_LAYERS} fit={fit} epsg={georeference.epsg} />
      )}
      <ControlPoints georeference={georeference} />
    </section>
  )
}

function ControlPoints({ georeference: { points, residuals } }: { readonly georeference: Georeference }) {
  const text = useCadText()
  const format = useFormats()
  const texts = useTableTexts()
  const number = (value: number | undefined) => (value === undefined ? '–' : format.number(value, 3))
  const rows = points.map((point, at) => ({ ...point, residual: residuals[at], id: String(at + 1) }))
  return (
    <DataTable
      label={text('controlPoints')}
      texts={texts}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: text('controlPoint'), cell: ({ id }) => <bdi>{id}</bdi> },
        { header: text('onDrawingX'), cell: ({ x }) => number(x), align: 'end' },
        { header: text('onDrawingY'), cell: ({ y }) => number(y), align: 'end' },
        { header: text('easting'), cell: ({ easting }) => number(easting), align: 'end' },
        { header: text('northing'), cell: ({ northing }) => number(northing), align: 'end' },
        {
          header: text('residual'),
          cell: ({ residual }) => <bdi dir="ltr">{number(residual)} m</bdi>,
          align: 'end',
        },
      ]}
    />
  )
}
