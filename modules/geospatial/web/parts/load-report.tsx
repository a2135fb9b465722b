import { useFormats } from '#platform/web/language/use-formats.ts'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ConversionReport } from '../../contract/bim-model.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './model-parts.module.css'

/** What was found in the file: counts, extent, where it stands, and every element that is not shown completely. */
export function LoadReport({ report }: { report: ConversionReport }) {
  const text = useGeospatialText()
  const format = useFormats()
  const classes = Object.entries(report.elements).sort(([, a], [, b]) => b - a)
  return (
    <section className={css['section']} aria-labelledby="load-report">
      <h2 id="load-report" className={css['heading']}>
        {text('report')}
      </h2>
      <StatusBadge
        status={report.failed.length === 0 ? 'good' : 'minor'}
        word={report.failed.length === 0 ? text('allShown') : text('failedElements', { count: report.failed.length })}
        isPlain
      />
      {report.failed.length > 0 && (
        <ul className={css['rows']}>
          {report.failed.map((element) => (
            <li key={element.globalId} className={css['row']}>
              <span dir="ltr">{element.ifcClass}</span>
              <span className={css['name']}>{element.name ?? element.globalId}</span>
              <span>{element.reason}</span>
            </li>
          ))}
        </ul>
      )}
      <DefinitionGrid
        definitions={[
          { term: text('schema'), value: <bdi dir="ltr">{report.schema}</bdi> },
          { term: text('entities'), value: format.count(report.entities) },
          { term: text('withGeometry'), value: format.count(report.elementsWithGeometry) },
          { term: text('triangles'), value: format.count(report.triangles) },
          { term: text('extent'), value: <Extent bbox={report.bbox} /> },
          { term: text('georeference'), value: <Georeference report={report} />, isWide: true },
          { term: text('storeys'), value: report.storeys.join(' · '), isWide: true },
        ]}
      />
      <h3 className={css['heading']}>{text('byClass')}</h3>
      <ul className={css['classes']}>
        {classes.map(([ifcClass, count]) => (
          <li key={ifcClass}>
            <span dir="ltr">{ifcClass}</span>
            <span className={css['number']}>{format.count(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Extent({ bbox }: { bbox: ConversionReport['bbox'] }) {
  const text = useGeospatialText()
  const format = useFormats()
  if (!bbox) return null
  const [x1 = 0, y1 = 0, z1 = 0, x2 = 0, y2 = 0, z2 = 0] = bbox
  return (
    <bdi>
      {text('extentValue', { x: format.number(x2 - x1), y: format.number(y2 - y1), z: format.number(z2 - z1) })}
    </bdi>
  )
}

function Georeference({ report }: { report: ConversionReport }) {
  const text = useGeospatialText()
  const format = useFormats()
  const georeference = report.georeference
  if (!georeference) return text('noGeoreference')
  const { crs, mapConversion, site, sources } = georeference
  if (mapConversion) {
    return text('georeferenceValue', {
      crs: crs?.name ?? '',
      eastings: format.number(mapConversion.eastings),
      northings: format.number(mapConversion.northings),
      height: format.number(mapConversion.orthogonalHeight),
    })
  }
  return site ? (
    <bdi dir="ltr">{`${format.number(site.latitude, 6)}, ${format.number(site.longitude, 6)}`}</bdi>
  ) : (
    sources.join(', ')
  )
}
