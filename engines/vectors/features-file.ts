/** What `read-process.ts` leaves in its folder of more features than a browser draws at once: `FeatureRow`, one a line as JSON. */
export const FEATURES_FILE = 'features.jsonl'

/** What it leaves of fewer for a browser: a FeatureCollection of GeoJSON, with styles under `style` of each feature. */
export const DRAWN_FILE = 'features.geojson'
/** A small picture of them from above, where something is placed: WebP. */
export const VECTORS_THUMBNAIL_FILE = 'thumbnail.webp'
/** More than this a browser does not draw at once: they are drawn from tiles. */
export const MOST_DRAWN = 20_000
