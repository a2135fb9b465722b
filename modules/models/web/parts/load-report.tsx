import { findingsOfIfc } from '#engines/ifc/ifc-findings.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ConversionReport } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { useModelsText } from '../use-models-text.ts'
import css from './model-parts.module.css'
import { TechnicalFacts } from './source-facts.tsx'

/** What was found in the file: counts, extent, where it stands, and every element that is not shown completely. */
export function LoadReport(props: { modelId: string; version: number; report: ConversionReport }) {
  const { report } = props
  const text = useModelsText()
  const format = useFormats()
  const failedCount = report.failedCount ?? report.failed.length
  return (
    <section className={css['section']} aria-labelledby="load-report">
      <h2 id="load-report" className={css['heading']}>
        {text('report')}
      </h2>
      <StatusBadge
        status={failedCount === 0 ? 'good' : 'minor'}
        word={failedCount === 0 ? text('allShown') : text('failedElements', { count: failedCount })}
        isPlain
      />
      <FindingList findings={findingsOfIfc(report)} />
      {report.failed.length > 0 && (
        <ul className={css['rows']}>
          {report.failed.map((element) => (
            <li key={element.globalId} className={css['row']}>
              <span dir="ltr">{element.ifcClass}</span>
              <span className={css['name']}>{element.name ?? element.globalId}</span>
            </li>
          ))}
        </ul>
      )}
      <DefinitionGrid
        definitions={[
          // Beside the facts of the record it stands with its view.
          ...(report.source ? [] : [{ term: text('schema'), value: <bdi dir="ltr">{report.schema}</bdi> }]),
          { term: text('entities'), value: format.count(report.entities) },
          { term: text('withGeometry'), value: format.count(report.elementsWithGeometry) },
          { term: text('triangles'), value: format.count(report.triangles) },
          { term: text('extent'), value: <Extent bbox={report.bbox} /> },
          { term: text('georeference'), value: <Georeference report={report} />, isWide: true },
          ...(report.georeferenceCheck
            ? [
                {
                  term: text('georeferenceLevel'),
                  value: <GeoreferenceLevel check={report.georeferenceCheck} />,
                  isWide: true,
                },
              ]
            : []),
          { term: text('storeys'), value: report.storeys.join(' · '), isWide: true },
        ]}
      />
      <ClassLoads {...props} />
      <TechnicalFacts report={report} />
    </section>
  )
}

/** What was read and shown of each class; of versions converted by an older release, the number of products alone. */
function ClassLoads({ modelId, version, report }: { modelId: string; version: number; report: ConversionReport }) {
  const text = useModelsText()
  const format = useFormats()
  const loads = useApiQuery(modelsApi, 'loadReport', { id: modelId, version })
  if (!loads.data || loads.data.length === 0) return <ProductCounts report={report} />
  return (
    <>
      <h3 className={css['heading']}>{text('loadTable')}</h3>
      <div className={css['tableFrame']}>
        <table className={css['loads']}>
          <thead>
            <tr>
              <th scope="col">{text('class')}</th>
              <th scope="col">{text('elementsRead')}</th>
              <th scope="col">{text('elementsShown')}</th>
              <th scope="col">{text('elementsFailed')}</th>
              <th scope="col">{text('elementsWithoutShape')}</th>
            </tr>
          </thead>
          <tbody>
            {loads.data.map((load) => (
              <tr key={load.ifcClass} data-failed={load.failed > 0 || undefined}>
                <th scope="row">
                  <bdi dir="ltr">{load.ifcClass}</bdi>
                </th>
                {[load.read, load.shown, load.failed, load.withoutShape].map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places.
                  <td key={column}>{count === 0 ? '–' : format.count(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function ProductCounts({ report }: { report: ConversionReport }) {
  const text = useModelsText()
  const format = useFormats()
  const classes = Object.entries(report.elements).sort(([, a], [, b]) => b - a)
  return (
    <>
      <h3 className={css['heading']}>{text('byClass')}</h3>
      <ul className={css['classes']}>
        {classes.map(([ifcClass, count]) => (
          <li key={ifcClass}>
            <span dir="ltr">{ifcClass}</span>
            <span className={css['number']}>{format.count(count)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Extent({ bbox }: { bbox: ConversionReport['bbox'] }) {
  const text = useModelsText()
  const format = useFormats()
  if (!bbox) return null
  const [x1 = 0, y1 = 0, z1 = 0, x2 = 0, y2 = 0, z2 = 0] = bbox
  return (
    <bdi>
      {text('extentValue', { x: format.number(x2 - x1), y: format.number(y2 - y1), z: format.number(z2 - z1) })}
    </bdi>
  )
}

const FLAGS = [
  'twice',
  'far-from-origin',
  'scale',
  'scale-implausible',
  'vertical-unit',
  'true-north-beside-conversion',
  'conversion-without-crs',
] as const

/** How much the file says, and each doubt about it with what follows from it. */
function GeoreferenceLevel({ check }: { check: NonNullable<ConversionReport['georeferenceCheck']> }) {
  const text = useModelsText()
  return (
    <>
      <bdi dir="ltr">LoGeoRef {check.level}</bdi>
      {check.found.length > 0 && (
        <>
          {' · '}
          <bdi dir="ltr">{check.found.join(', ')}</bdi>
        </>
      )}
      <ul className={css['flags']}>
        {FLAGS.filter((flag) => check.flags.includes(flag)).map((flag) => (
          <li key={flag}>{text(`geo.${flag}`)}</li>
        ))}
      </ul>
    </>
  )
}

function Georeference({ report }: { report: ConversionReport }) {
  const text = useModelsText()
  const format = useFormats()
  const georeference = report.georeference
  if (!georeference) return text('noGeoreference')
  const { crs, mapConversion, site, sources } = georeference
  if (mapConversion) {
    const place = text('georeferenceValue', {
      crs: crs?.name ?? '',
      eastings: format.number(mapConversion.eastings),
      northings: format.number(mapConversion.northings),
      height: format.number(mapConversion.orthogonalHeight),
    })
    const turn = (Math.atan2(mapConversion.xAxisOrdinate, mapConversion.xAxisAbscissa) * 180) / Math.PI
    return `${place} · ${text('georeferenceTurn', { degrees: format.number(turn, 3) })}`
  }
  return site ? (
    <bdi dir="ltr">{`${format.number(site.latitude, 6)}, ${format.number(site.longitude, 6)}`}</bdi>
  ) : (
    sources.join(', ')
  )
}
