export { TwinTilesets } from '#modules/geospatial/web/public.ts'
