import { FoundInFile } from '#platform/web/findings/found-in-file.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { CloudFacts } from '../../contract/dataset-report.ts'
import { useClassName } from '../use-class-name.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'

/** What the file of a point cloud says, its classes, and what was found odd in it. */
export function CloudFactsPart({ cloud }: { readonly cloud: CloudFacts }) {
  const text = useGeospatialText()
  const format = useFormats()
  const texts = useTableTexts()
  const className = useClassName()
  const rows = Object.entries(cloud.classes)
  return (
    <section className={css['section']} aria-labelledby="cloud-facts">
      <h2 id="cloud-facts" className={css['heading']}>
        {text('cloudFacts')}
      </h2>
      <DefinitionGrid definitions={useDefinitions(cloud)} />
      <DataTable
        label={text('classes')}
        texts={texts}
        rows={rows}
        rowKey={([code]) => code}
        columns={[
          { header: text('class'), cell: ([code]) => className(code) },
          { header: text('points'), cell: ([, count]) => format.number(count, 0), align: 'end' },
          {
            header: text('share'),
            cell: ([, count]) => `${format.number((count / cloud.points) * 100, 1)} %`,
            align: 'end',
          },
        ]}
      />
      <FoundInFile of={cloud} />
    </section>
  )
}

const AXES = [
  ['x', 0],
  ['y', 1],
  ['z', 2],
] as const

function useDefinitions(cloud: CloudFacts) {
  const text = useGeospatialText()
  const format = useFormats()
  const { bounds, measured, created, returns, unit, density } = cloud
  const span = (axis: 0 | 1 | 2) => `${format.number(bounds.min[axis], 2)} … ${format.number(bounds.max[axis], 2)}`
  return [
    { term: text('points'), value: format.number(cloud.points, 0) },
    { term: text('density'), value: density !== null && text('densityOf', { value: format.number(density, 2) }) },
    { term: text('format'), value: <bdi>{`${cloud.encoding.toUpperCase()} ${cloud.version} · ${cloud.format}`}</bdi> },
    { term: text('unit'), value: unit && <bdi>{unit}</bdi> },
    { term: text('datumOfFile'), value: cloud.verticalDatum && <bdi>{cloud.verticalDatum}</bdi> },
    { term: text('measured'), value: measured && <bdi>{format.dateTime(measured.from)}</bdi> },
    { term: text('fileMade'), value: created && <bdi>{format.day(created)}</bdi> },
    {
      term: text('returns'),
      value: (
        <bdi dir="ltr">
          {Object.entries(returns)
            .map(([number, count]) => `${number}: ${format.number(count, 0)}`)
            .join(' · ')}
        </bdi>
      ),
    },
    { term: text('extraBytes'), value: <bdi>{cloud.extraDimensions.join(', ')}</bdi> },
    {
      term: text('extent'),
      isWide: true,
      value: <bdi dir="ltr">{AXES.map(([name, axis]) => `${name} ${span(axis)}`).join(' · ')}</bdi>,
    },
  ]
}
