import { useEffect } from 'react'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { SiteMap } from '#viewers/map/core/site-map.ts'
import type { VectorFacts } from '../../contract/dataset-report.ts'
import type { DrawnFeature } from '../../contract/drawn-features.ts'
import type { GeoDataset } from '../../contract/geo-dataset.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './dataset-parts.module.css'

/** Share of the map's width that a click may be off. */
export const REACH = 0.008

/** What a file says of the feature that was picked in the table or on the map. */
export function PickedFeature({ feature, onClose }: { readonly feature: DrawnFeature; readonly onClose: () => void }) {
  const text = useGeospatialText()
  const format = useFormats()
  const { name, ...others } = feature.properties
  const facts = Object.entries(others).map(([term, value]) => ({
    term,
    value: typeof value === 'number' ? format.number(value) : <bdi>{value === null ? '–' : String(value)}</bdi>,
    isWide: String(value).length > 60,
  }))
  return (
    <section className={css['section']} aria-labelledby="picked-feature">
      <h2 id="picked-feature" className={css['heading']}>
        <bdi>{name ? String(name) : text('featureNumber', { number: format.number(feature.id, 0) })}</bdi>
      </h2>
      <DefinitionGrid definitions={facts} />
      <div className={css['tools']}>
        <Button size="small" onClick={onClose}>
          {text('unpick')}
        </Button>
      </div>
    </section>
  )
}

/** The folders of a file to choose from; nothing where it has none. */
export function FolderChoice(props: {
  readonly folders: readonly string[]
  readonly value: string
  readonly onChange: (folder: string) => void
}) {
  const { folders, value, onChange } = props
  const text = useGeospatialText()
  if (folders.length === 0) return null
  return (
    <SelectField
      label={text('folder')}
      value={value}
      choices={[{ value: '', label: text('allFolders') }, ...folders.map((one) => ({ value: one, label: one }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface TableProps {
  readonly facts: VectorFacts
  /** Those that are listed so far. */
  readonly features: readonly DrawnFeature[]
  /** How many fit what is asked for. */
  readonly total: number
  /** Lists more; null where there are none. */
  readonly onMore: (() => void) | null
  readonly onOpen: (feature: DrawnFeature) => void
}

/** Features with their attributes, a page of them. */
export function FeatureTable({ facts, features, total, onOpen, onMore }: TableProps) {
  const text = useGeospatialText()
  const format = useFormats()
  const texts = useTableTexts()
  const cell = (value: string | number | boolean | null | undefined) =>
    value === null || value === undefined ? (
      '–'
    ) : typeof value === 'number' ? (
      format.number(value)
    ) : (
      <bdi>{String(value)}</bdi>
    )
  return (
    <>
      <p className={css['quiet']} role="status">
        {text('featuresOf', { shown: format.number(total, 0), all: format.number(facts.features, 0) })}
      </p>
      <DataTable
        label={text('features')}
        texts={texts}
        rows={features}
        rowKey={({ id }) => String(id)}
        onOpen={onOpen}
        columns={[
          { header: '#', cell: ({ id }) => id, width: '4rem' },
          ...facts.attributes.map(({ name, type }) => ({
            header: name,
            id: `attribute ${name}`,
            cell: ({ properties }: DrawnFeature) => cell(properties[name]),
            ...((type === 'number' || type === 'integer') && { align: 'end' as const }),
          })),
        ]}
      />
      {onMore && (
        <div className={css['tools']}>
          <Button onClick={onMore}>{text('moreFeatures')}</Button>
        </div>
      )}
    </>
  )
}

export function useFramedOnce(map: SiteMap | null, footprint: GeoDataset['footprint']): void {
  useEffect(() => {
    if (map && footprint) map.frame({ type: 'Polygon', coordinates: [footprint] }, { animate: false, maxZoom: 18 })
  }, [map, footprint])
}
