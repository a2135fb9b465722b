/** What heights count from. Surfaces are compared only where both say the same known one. */
export const VERTICAL_DATUMS = [
  'unknown',
  'ellipsoid',
  'egm96',
  'egm2008',
  'navd88',
  'evrf',
  'odn',
  'ksa-vrf14',
  'site',
] as const
export type VerticalDatum = (typeof VERTICAL_DATUMS)[number]

/** Numbers of EPSG that files say. */
const BY_EPSG: Readonly<Record<number, VerticalDatum>> = {
  4979: 'ellipsoid',
  5030: 'ellipsoid',
  5773: 'egm96',
  5171: 'egm96',
  3855: 'egm2008',
  1027: 'egm2008',
  5703: 'navd88',
  6360: 'navd88',
  8228: 'navd88',
  5103: 'navd88',
  5621: 'evrf',
  7837: 'evrf',
  9389: 'evrf',
  5701: 'odn',
  9335: 'ksa-vrf14',
}

/** The vertical datum that a number of EPSG stands for; `unknown` for none and for those without a rule here. */
export function verticalDatumOf(epsg: number | null | undefined): VerticalDatum {
  return (epsg && BY_EPSG[epsg]) || 'unknown'
}

/**
 * Whether heights of the two may be subtracted. Heights are never converted on the way: libraries that miss a geoid return them
 * unchanged without a word.
 */
export function areComparable(a: VerticalDatum, b: VerticalDatum): boolean {
  return a === b && a !== 'unknown'
}
