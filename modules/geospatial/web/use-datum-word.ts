import type { GeoDataset } from '../contract/geo-dataset.ts'
import { useGeospatialText } from './use-geospatial-text.ts'

/** What heights count from, in words, for screens that have loaded the texts of this module. */
export function useDatumWord(): (datum: GeoDataset['verticalDatum']) => string {
  const text = useGeospatialText()
  return (datum) => text(`verticalDatum.${datum}`)
}
