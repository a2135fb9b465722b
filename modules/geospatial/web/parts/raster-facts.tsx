import { FoundInFile } from '#platform/web/findings/found-in-file.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DataTable } from '#ui/data-table.tsx'
import type { RasterFacts } from '../../contract/dataset-report.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'

/** What the file of a raster says of its values, band by band, and what was found odd in it. */
export function RasterReportPart({ raster }: { readonly raster: RasterFacts }) {
  const text = useGeospatialText()
  const format = useFormats()
  const texts = useTableTexts()
  const number = (value: number | null) => (value === null ? '–' : format.number(value, 3))
  const rows = raster.bands.map((band, at) => ({ ...band, id: String(at + 1) }))
  return (
    <section className={css['section']} aria-labelledby="raster-values">
      <h2 id="raster-values" className={css['heading']}>
        {text('values')}
      </h2>
      <DataTable
        label={text('values')}
        texts={texts}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: text('band'), cell: ({ id, name }) => <bdi>{name ? `${id} · ${name}` : id}</bdi> },
          { header: text('min'), cell: ({ min }) => number(min), align: 'end' },
          { header: text('max'), cell: ({ max }) => number(max), align: 'end' },
          { header: text('mean'), cell: ({ mean }) => number(mean), align: 'end' },
          { header: text('stdDev'), cell: ({ stdDev }) => number(stdDev), align: 'end' },
          { header: text('validPixels'), cell: ({ valid }) => format.number(valid, 0), align: 'end' },
          {
            header: text('nodata'),
            cell: ({ nodata }) => (nodata === null ? text('none') : String(nodata)),
            align: 'end',
          },
        ]}
      />
      <FoundInFile of={raster} />
    </section>
  )
}
