import type { Text } from '#platform/contract/text.ts'

/** What a series measures, said once for every screen that shows one. */
export interface MetricFacts {
  readonly title: Text
  /** UCUM or as the trade writes it; empty where it has none. */
  readonly unit: string
  readonly decimals: number
}

const of = (en: string, ar: string, unit: string, decimals: number): MetricFacts => ({
  title: { en, ar },
  unit,
  decimals,
})

/** Series by the word under which devices and trackers send them. */
export const METRICS: Readonly<Record<string, MetricFacts>> = {
  pm10: of('Dust PM10', 'غبار PM10', 'µg/m³', 0),
  pm25: of('Dust PM2.5', 'غبار PM2.5', 'µg/m³', 0),
  laeq: of('Noise LAeq', 'الضجيج LAeq', 'dB(A)', 1),
  lamax: of('Noise LAmax', 'الضجيج LAmax', 'dB(A)', 1),
  ppv: of('Vibration PPV', 'الاهتزاز PPV', 'mm/s', 2),
  temperature: of('Temperature', 'درجة الحرارة', '°C', 1),
  humidity: of('Relative humidity', 'الرطوبة النسبية', '%', 0),
  wbgt: of('Heat index WBGT', 'مؤشر الحرارة WBGT', '°C', 1),
  wind: of('Wind speed', 'سرعة الرياح', 'm/s', 1),
  gust: of('Wind gust', 'هبّة الرياح', 'm/s', 1),
  pressure: of('Pressure', 'الضغط', 'hPa', 0),
  load: of('Load', 'الحمولة', 't', 1),
  tilt: of('Tilt', 'الميل', '°', 2),
  settlement: of('Settlement', 'الهبوط', 'mm', 1),
  strain: of('Strain', 'الانفعال', 'µε', 0),
  level: of('Water level', 'منسوب الماء', 'm', 2),
  flow: of('Flow', 'التدفق', 'l/s', 1),
  co: of('Carbon monoxide', 'أول أكسيد الكربون', 'ppm', 0),
  co2: of('Carbon dioxide', 'ثاني أكسيد الكربون', 'ppm', 0),
  h2s: of('Hydrogen sulphide', 'كبريتيد الهيدروجين', 'ppm', 1),
  speed: of('Speed', 'السرعة', 'km/h', 0),
  fuel: of('Fuel level', 'مستوى الوقود', '%', 0),
  battery: of('Battery', 'البطارية', '%', 0),
  batteryLevel: of('Battery', 'البطارية', '%', 0),
  rssi: of('Signal strength', 'قوة الإشارة', 'dBm', 0),
  heartRate: of('Heart rate', 'نبض القلب', '1/min', 0),
  sos: of('Call for help', 'نداء استغاثة', '', 0),
  fall: of('Fall', 'سقوط', '', 0),
  worn: of('Worn', 'ملبوس', '', 0),
}

/** What is known of a series; of one that nobody knows its own word, without a unit. */
export function metricFacts(metric: string): MetricFacts {
  return Object.hasOwn(METRICS, metric) ? (METRICS[metric] as MetricFacts) : of(metric, metric, '', 2)
}

interface NamedSeries extends Omit<MetricFacts, 'title'> {
  readonly metric: string
  readonly name: string
  readonly nameAr: string
}

/** The same where a project has named series of its own: what the product knows stays as it is. */
export function factsOfSeries(own: readonly NamedSeries[]): (metric: string) => MetricFacts {
  const named = new Map(
    own.map(({ metric, name, nameAr, unit, decimals }) => [metric, of(name, nameAr || name, unit, decimals)]),
  )
  return (metric) => (Object.hasOwn(METRICS, metric) ? metricFacts(metric) : (named.get(metric) ?? metricFacts(metric)))
}
