// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { geospatialModule } from './geospatial-module.ts'

/** Opened by the screen of flights, which leads on to that of its own kind. */
export const geoDatasetKind = defineRecordKind(geospatialModule, 'geo-dataset', {
  title: { en: 'Dataset of the ground', ar: 'بيانات أرضية' },
  read: 'geo-dataset:read',
  opens: { screen: 'drone-detail', as: 'id' },
})
