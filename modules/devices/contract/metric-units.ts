/** Units in UCUM of metrics as devices call them: what is sent says a name and a number, and no unit. */
const UNITS: Readonly<Record<string, string>> = {
  temperature: 'Cel',
  humidity: '%',
  pressure: 'hPa',
  rainfall: 'mm',
  wind: 'm/s',
  windSpeed: 'm/s',
  windGust: 'm/s',
  windDirection: 'deg',
  pm1: 'ug/m3',
  pm25: 'ug/m3',
  'pm2.5': 'ug/m3',
  pm10: 'ug/m3',
  co2: '[ppm]',
  noise: 'dB(A)',
  laeq: 'dB(A)',
  lamax: 'dB(A)',
  battery: '%',
  batteryLevel: '%',
  speed: 'km/h',
  latitude: 'deg',
  longitude: 'deg',
  heartRate: '/min',
}

/** Null where the name tells none. */
export const unitOfMetric = (metric: string): string | null =>
  Object.hasOwn(UNITS, metric) ? (UNITS[metric] ?? null) : null
