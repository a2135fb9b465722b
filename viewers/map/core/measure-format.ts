import type { LonLat } from '../geometry/ellipsoid.ts'
import { MAP_UNITS, type MapLanguage } from './map-units.ts'

const SQUARE_METRES_PER_HECTARE = 10_000
/** Below this a plot is spoken of in square metres. */
const SMALL_PLOT_SQUARE_METRES = 1000

// Digits stay Latin in Arabic too: coordinates, codes and quantities are compared with drawings that use them.
function digits(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** "12.40 ha", or "640 m²" for less than a tenth of a hectare. */
export function formatArea(squareMetres: number, language: MapLanguage): string {
  const texts = MAP_UNITS[language]
  if (squareMetres < SMALL_PLOT_SQUARE_METRES) return `${digits(squareMetres, 0)} ${texts.squareMetres}`
  const hectares = squareMetres / SQUARE_METRES_PER_HECTARE
  return `${digits(hectares, hectares < 100 ? 2 : 1)} ${texts.hectares}`
}

/** "840 m" or "3.25 km". */
export function formatLength(metres: number, language: MapLanguage): string {
  const texts = MAP_UNITS[language]
  return metres < 1000 ? `${digits(metres, 0)} ${texts.metres}` : `${digits(metres / 1000, 2)} ${texts.kilometres}`
}

/** "24.71234° N 46.67531° E": five decimals are a metre. */
export function formatLonLat([longitude, latitude]: LonLat, language: MapLanguage): string {
  const { compass } = MAP_UNITS[language]
  // Isolated, or the degree sign moves to the other side of the number between Arabic words.
  const degrees = (value: number): string => `\u2066${digits(Math.abs(value), 5)}°\u2069`
  const north = `${degrees(latitude)} ${latitude < 0 ? compass.S : compass.N}`
  const east = `${degrees(longitude)} ${longitude < 0 ? compass.W : compass.E}`
  return `${north} ${east}`
}

export interface ScaleStep {
  readonly metres: number
  readonly pixels: number
}

/** The longest bar of 1, 2 or 5 times a power of ten metres that is not longer than `maxPixels`. */
export function scaleStep(metresPerPixel: number, maxPixels: number): ScaleStep {
  const most = metresPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * ([5, 2].find((factor) => factor * power <= most) ?? 1)
  return { metres, pixels: metres / metresPerPixel }
}

/** Metres under one pixel of a Web Mercator map of 512-pixel tiles at that latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  const EQUATOR_METRES = 2 * Math.PI * 6_378_137
  return (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom)
}
