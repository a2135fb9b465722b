/** What `read-process.ts` leaves in its folder: `VectorFeature`, one a line as JSON. */
export const FEATURES_FILE = 'features.jsonl'

/** What it leaves for a browser: a FeatureCollection of GeoJSON, with styles under `style` of each feature. */
export const DRAWN_FILE = 'features.geojson'
/** A small picture of them from above, where something is placed: WebP. */
export const VECTORS_THUMBNAIL_FILE = 'thumbnail.webp'
/** More than this a browser does not draw at once: the rest stays in `FEATURES_FILE`, and the result says so. */
export const MOST_DRAWN = 20_000
