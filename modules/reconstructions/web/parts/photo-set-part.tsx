import { useEffect, useMemo, useState } from 'react'
import { GroundMap } from '#modules/geospatial/web/public.ts'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { MapLines, SiteMap } from '#viewers/map/core/site-map.ts'
import type { PhotoSet, ShownPhoto } from '../../contract/reconstruction.ts'
import { useReconstructionsText } from '../use-reconstructions-text.ts'
import css from './reconstruction.module.css'

const NO_RASTERS = [] as const
const GROUND = { colour: '#1971c2', width: 1, fill: 0.06 }
const POSITION = { colour: '#d6336c', width: 3 }
/** Degrees: some decimetres, so that a place is seen as a small cross. */
const ARM = 0.000_006
const FIRST_ROWS = 50

/** Where the photos of a flight were taken, what each shows of the ground, and how well it is covered. */
export function PhotoSetPart({ photoSet, siteCode }: { readonly photoSet: PhotoSet; readonly siteCode: string }) {
  const text = useReconstructionsText()
  const [map, setMap] = useState<SiteMap | null>(null)
  const lines = useMemo(() => linesOf(photoSet.photos), [photoSet])
  const bounds = photoSet.coverage?.bounds
  useEffect(() => {
    if (!map || !bounds) return
    map.frame(bounds, { animate: false, maxZoom: 19 })
  }, [map, bounds])
  return (
    <section className={css['part']} aria-label={text('photoSet')}>
      <Figures photoSet={photoSet} />
      {photoSet.warnings.map(({ code, count }) => (
        <p key={code} className={css['quiet']}>
          {text(`warning.${code}`, { count })}
        </p>
      ))}
      {photoSet.unread.length > 0 && (
        <p className={css['quiet']}>
          {text('notRead')} <bdi>{photoSet.unread.join(', ')}</bdi>
        </p>
      )}
      {lines.length > 0 && (
        <>
          <div className={css['map']}>
            <GroundMap
              siteCode={siteCode}
              label={text('photosOnMap')}
              rasters={NO_RASTERS}
              lines={lines}
              withoutMap={text('withoutMap')}
              onMap={setMap}
            />
          </div>
          <p className={css['quiet']}>{text('flatGround')}</p>
        </>
      )}
      <Photos photos={photoSet.photos} />
    </section>
  )
}

function linesOf(photos: readonly ShownPhoto[]): readonly MapLines[] {
  const grounds = photos.flatMap(({ footprint }) => (footprint ? [footprint] : []))
  const places = photos.flatMap(({ lon, lat }) =>
    lon === null || lat === null
      ? []
      : [
          [
            [lon - ARM, lat],
            [lon + ARM, lat],
          ] as const,
          [
            [lon, lat - ARM],
            [lon, lat + ARM],
          ] as const,
        ],
  )
  return [
    ...(grounds.length > 0 ? [{ ...GROUND, paths: grounds }] : []),
    ...(places.length > 0 ? [{ ...POSITION, paths: places }] : []),
  ]
}

function Figures({ photoSet: { photos, gsd, coverage } }: { readonly photoSet: PhotoSet }) {
  const text = useReconstructionsText()
  const format = useFormats()
  const nothing = text('notKnown')
  const percent = (share: number) => `${format.number(share * 100, 0)} %`
  return (
    <FigureTiles>
      <FigureTile label={text('photos')} value={format.count(photos.length)} {...{ nothing }} />
      <FigureTile
        label={text('gsdInCentimetres')}
        value={gsd === null ? null : format.number(gsd * 100, 2)}
        {...{ nothing }}
      />
      <FigureTile
        label={text('coveredGround')}
        value={coverage && format.number(coverage.squareMetres, 0)}
        {...{ nothing }}
      />
      <FigureTile
        label={text('meanPhotos')}
        value={coverage && format.number(coverage.meanPhotos, 1)}
        {...{ nothing }}
      />
      <FigureTile label={text('byThree')} value={coverage && percent(coverage.shareBy.three)} {...{ nothing }}>
        {text('byThreeHelp')}
      </FigureTile>
      <FigureTile label={text('byFive')} value={coverage && percent(coverage.shareBy.five)} {...{ nothing }}>
        {text('byFiveHelp')}
      </FigureTile>
    </FigureTiles>
  )
}

function Photos({ photos }: { readonly photos: readonly ShownPhoto[] }) {
  const text = useReconstructionsText()
  const format = useFormats()
  const texts = useTableTexts()
  const [shown, setShown] = useState(FIRST_ROWS)
  const degrees = (value: number | null) => (value === null ? '–' : value.toFixed(6))
  return (
    <>
      <DataTable
        label={text('photos')}
        texts={texts}
        rows={photos.slice(0, shown)}
        rowKey={({ file }) => file}
        columns={[
          { header: text('file'), cell: ({ file }) => <bdi>{file}</bdi> },
          { header: text('takenAt'), cell: ({ takenAt }) => <bdi dir="ltr">{takenAt?.replace('T', ' ') ?? '–'}</bdi> },
          { header: text('latitude'), cell: ({ lat }) => <bdi dir="ltr">{degrees(lat)}</bdi>, align: 'end' },
          { header: text('longitude'), cell: ({ lon }) => <bdi dir="ltr">{degrees(lon)}</bdi>, align: 'end' },
          {
            header: text('gsd'),
            cell: ({ gsd }) => (gsd === null ? '–' : <bdi dir="ltr">{format.number(gsd * 100, 2)} cm</bdi>),
            align: 'end',
          },
        ]}
      />
      {photos.length > shown && (
        <div className={css['tools']}>
          <Button onClick={() => setShown(shown + FIRST_ROWS * 4)}>{text('morePhotos')}</Button>
        </div>
      )}
    </>
  )
}
