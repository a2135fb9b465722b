export type { MeasuredBatch } from './batch-turns.ts'
export { distributeTelemetry } from './distribute-telemetry.ts'
export { followReadings, onMeasured } from './follow-readings.ts'
export { type SeriesAround, seriesAround, spotsAround } from './read-around.ts'
export {
  type LatestValue,
  latestValues,
  placesOf,
  type Sample,
  type SeriesPoint,
  samplesOf,
  seriesOf,
  seriesOfDevices,
} from './read-series.ts'
export { QueueFull, type Reading, ReadingQueue } from './reading-queue.ts'
export { storeReadings } from './store-readings.ts'
export type { TelemetryServices } from './telemetry-services.ts'
export { onReadingsStored } from './tell-readings.ts'
