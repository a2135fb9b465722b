export type MapLanguage = 'en' | 'ar'

export interface MapUnits {
  readonly metres: string
  readonly kilometres: string
  readonly hectares: string
  readonly squareMetres: string
  readonly compass: Readonly<Record<'N' | 'S' | 'E' | 'W', string>>
}

/** Words of measures, apart from those of the map: screens say measures without showing one. */
export const MAP_UNITS: Readonly<Record<MapLanguage, MapUnits>> = {
  en: {
    metres: 'm',
    kilometres: 'km',
    hectares: 'ha',
    squareMetres: 'm²',
    compass: { N: 'N', S: 'S', E: 'E', W: 'W' },
  },
  ar: {
    metres: 'م',
    kilometres: 'كم',
    hectares: 'هكتار',
    squareMetres: 'م²',
    compass: { N: 'شمالاً', S: 'جنوباً', E: 'شرقاً', W: 'غرباً' },
  },
}
