import { useState } from 'react'
import { geospatialApi } from '#modules/geospatial/contract/geospatial-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { satelliteAnalysesModule } from '../../contract/satellite-analyses-module.ts'
import { PATCH_CLASSES } from '../../contract/satellite-analyses-records.ts'
import css from '../parts/satellite.module.css'
import { SceneCalendar } from '../parts/scene-calendar.tsx'
import { useSatelliteText } from '../use-satellite-text.ts'

/** What satellites have seen of a site: its scenes in time, how much changed between them, and what lies beyond its boundary. */
export function SatelliteOperationScreen() {
  const text = useSatelliteText()
  const site = useCurrentSite()
  return (
    <article className={css['screen']}>
      <PageHead title={text('operationTitle')} />
      <Scenes siteCode={site.code} />
      <Trend siteCode={site.code} />
      <Encroachments siteCode={site.code} />
    </article>
  )
}

interface OfSite {
  readonly siteCode: string
}

/** The scenes of the site in time; two of them are picked and compared. */
function Scenes({ siteCode }: OfSite) {
  const text = useSatelliteText()
  const [picked, setPicked] = useState<{ readonly before?: string; readonly after?: string }>({})
  const query = { siteCode, kind: 'satellite', page: 1, pageSize: 200, sort: 'capturedOn' } as const
  const scenes = useApiQuery(geospatialApi, 'list', query)
  const mayCompare = useCan('satellite-analysis:write')
  const { before, after } = picked
  return (
    <section className={css['part']}>
      {!scenes.data && <Skeleton height="5rem" />}
      {scenes.data?.total === 0 && <p className={css['quiet']}>{text('noScenes')}</p>}
      <SceneCalendar
        siteCode={siteCode}
        scenes={scenes.data?.items ?? []}
        beforeId={before}
        afterId={after}
        onPick={(change) => setPicked({ ...picked, ...change })}
      />
      {mayCompare && before && after && before !== after && (
        <ScreenLink to={satelliteAnalysesModule} screen="add" params={{ before, after }}>
          {text('comparePicked')}
        </ScreenLink>
      )}
    </section>
  )
}

function Trend({ siteCode }: OfSite) {
  const text = useSatelliteText()
  const nameOf = useNameOf()
  const format = useFormats()
  const changes = useApiQuery(satelliteAnalysesApi, 'changes', { siteCode })
  if (!changes.data?.length) return null
  const { data } = changes
  const known = PATCH_CLASSES.filter((one) =>
    data.some(({ squareMetres }) => squareMetres.some(({ class: became }) => became === one)),
  )
  return (
    <ChartCard
      title={text('trend')}
      remarks={[text('trendHelp')]}
      shape={{
        kind: 'columns',
        categories: data.map((one) => (one.afterOn ? format.day(one.afterOn, 'UTC') : nameOf(one))),
        series: known.map((one) => ({
          name: text(`class.${one}`),
          values: data.map(
            ({ squareMetres }) => squareMetres.find(({ class: became }) => became === one)?.squareMetres ?? 0,
          ),
        })),
      }}
      format={(value) => `${format.number(value, 0)} m²`}
    />
  )
}

function Encroachments({ siteCode }: OfSite) {
  const text = useSatelliteText()
  const nameOf = useNameOf()
  const format = useFormats()
  const found = useApiQuery(satelliteAnalysesApi, 'encroachments', { siteCode })
  const area = text('area')
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{text('encroachments')}</h2>
      {!found.data && <Skeleton height="8rem" />}
      {found.data?.total === 0 && <p className={css['quiet']}>{text('noEncroachments')}</p>}
      {found.data && found.data.total > 0 && (
        <PlainTable
          heads={[text('became'), area, text('verdict'), text('before'), text('after'), text('analysis')]}
          numbers={[area]}
          hasCards
        >
          {found.data.items.map((one) => (
            <tr key={one.id}>
              <td>{text(`class.${one.class}`)}</td>
              <td data-number>{format.number(one.squareMetres, 0)}</td>
              <td>{text(`verdict.${one.verdict}`)}</td>
              {[one.beforeOn, one.afterOn].map((day, at) => (
                <td key={at === 0 ? 'before' : 'after'}>{day ? format.day(day, 'UTC') : '–'}</td>
              ))}
              <td>
                <ScreenLink to={satelliteAnalysesModule} screen="detail" params={{ id: one.analysisId }}>
                  {nameOf(one)}
                </ScreenLink>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
