import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import { addProtocol, type FontFacesSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

export const MAP_FONT = 'Plumbline map'

/**
 * Our own font files instead of a glyph server: MapLibre draws the letters in the browser, Arabic joined. A file is
 * fetched when the first of its letters is shown.
 */
export const MAP_FONT_FACES: FontFacesSpecification = {
  [MAP_FONT]: [
    { url: arabic, 'unicode-range': ['U+0600-06FF', 'U+0750-077F', 'U+08A0-08FF', 'U+FB50-FDFF', 'U+FE70-FEFC'] },
    { url: interLatin, 'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+20AC', 'U+2122'] },
    { url: interLatinExtended, 'unicode-range': ['U+0100-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF'] },
  ],
}

let isPrepared = false

/** Tells MapLibre, once per page, where its worker is and how to read PMTiles. */
export function prepareMapLibre(): void {
  if (isPrepared) return
  isPrepared = true
  // Without this the worker is looked for beside the bundled chunk, where it is not.
  setWorkerUrl(workerUrl)
  addProtocol('pmtiles', new Protocol().tile)
}
