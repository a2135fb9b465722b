export { TrackMap } from './parts/track-map.tsx'
export { useFenceLines } from './use-fence-lines.ts'
export { type ZonePermitsProps, zonePermits } from './zone-permits-slot.ts'
