export { mapRasterOf } from './map-raster.ts'
export { GroundMap, type GroundMapProps } from './parts/ground-map.tsx'
export { useSiteCaptures } from './use-site-captures.ts'
