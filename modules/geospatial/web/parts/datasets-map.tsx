import { Suspense, useMemo } from 'react'
import { type Outline, OutlinesMap } from '#modules/sites/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DatasetKind } from '../../contract/dataset-choices.ts'
import type { ListedGeoDataset } from '../../contract/geo-dataset.ts'
import { kindModule } from '../../contract/geospatial-module.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'

/** Where the datasets of a list lie; those that lie nowhere are counted. */
export function DatasetsMap(props: {
  readonly kind: DatasetKind
  readonly datasets: readonly ListedGeoDataset[]
  readonly searched: string | undefined
  readonly onSearch: (box: string) => void
}) {
  const { kind, datasets, searched, onSearch } = props
  const text = useGeospatialText()
  const nameOf = useNameOf()
  const format = useFormats()
  const navigation = useScreenNavigation()
  const outlines = useMemo(
    () =>
      datasets.flatMap(({ id, name, nameAr, footprint, capturedOn }): Outline[] =>
        footprint ? [{ id, code: format.day(capturedOn), name: nameOf({ name, nameAr }), ring: footprint }] : [],
      ),
    [datasets, nameOf, format],
  )
  const unplaced = datasets.length - outlines.length
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <OutlinesMap
        label={text('onMap')}
        outlines={outlines}
        note={unplaced > 0 ? text('unplacedHere', { count: unplaced }) : undefined}
        searched={searched}
        onSearch={onSearch}
        onOpen={(id) => void navigation.open(kindModule(kind), 'detail', { id })}
      />
    </Suspense>
  )
}
