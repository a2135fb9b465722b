export { type LatestValue, latestValues, type SeriesPoint, seriesOf } from './read-series.ts'
export { QueueFull, type Reading, ReadingQueue } from './reading-queue.ts'
export { onReadingsStored, storeReadings } from './store-readings.ts'
