import type { Text } from '#platform/contract/text.ts'

/** What a unit measures. Only units of one kind are converted into each other. */
export type UnitKind =
  | 'number'
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'time'
  | 'temperature'
  | 'force'
  | 'pressure'
  | 'speed'
  | 'density'
  | 'volume-flow'
  | 'mass-flow'

/** A unit that records are measured in. */
export interface Unit {
  readonly kind: UnitKind
  /**
   * How many of the kind's base unit make one: a decimal, or two with a `/` between. All are exact by definition (BIPM, The
   * International System of Units, 2019; NIST Special Publication 811, appendix B, for feet, pounds and gallons).
   */
  readonly factor: string
  /** Added before the factor is applied: degrees Celsius and Fahrenheit do not begin at absolute zero. */
  readonly offset?: string
  /** Written behind a figure. */
  readonly symbol: Text
  readonly name: Text
}

const unit = (kind: UnitKind, factor: string, symbol: Text, name: Text, offset?: string): Unit =>
  offset === undefined ? { kind, factor, symbol, name } : { kind, factor, symbol, name, offset }
const t = (en: string, ar: string): Text => ({ en, ar })

/**
 * Units of the product by their UCUM codes (The Unified Code for Units of Measure, case-sensitive). Closed: a new one is a
 * line here. Concrete strength is a pressure. Months and years are missing, because they are no fixed time.
 */
export const UNITS = {
  '1': unit('number', '1', t('', ''), t('number', 'عدد')),
  '{each}': unit('number', '1', t('each', 'قطعة'), t('each', 'قطعة')),
  '%': unit('number', '0.01', t('%', '٪'), t('per cent', 'بالمئة')),

  m: unit('length', '1', t('m', 'م'), t('metre', 'متر')),
  mm: unit('length', '0.001', t('mm', 'مم'), t('millimetre', 'ملّيمتر')),
  cm: unit('length', '0.01', t('cm', 'سم'), t('centimetre', 'سنتيمتر')),
  km: unit('length', '1000', t('km', 'كم'), t('kilometre', 'كيلومتر')),
  '[in_i]': unit('length', '0.0254', t('in', 'بوصة'), t('inch', 'بوصة')),
  '[ft_i]': unit('length', '0.3048', t('ft', 'قدم'), t('foot', 'قدم')),
  '[yd_i]': unit('length', '0.9144', t('yd', 'ياردة'), t('yard', 'ياردة')),
  '[mi_i]': unit('length', '1609.344', t('mi', 'ميل'), t('mile', 'ميل')),

  m2: unit('area', '1', t('m²', 'م²'), t('square metre', 'متر مربع')),
  mm2: unit('area', '0.000001', t('mm²', 'مم²'), t('square millimetre', 'ملّيمتر مربع')),
  cm2: unit('area', '0.0001', t('cm²', 'سم²'), t('square centimetre', 'سنتيمتر مربع')),
  km2: unit('area', '1000000', t('km²', 'كم²'), t('square kilometre', 'كيلومتر مربع')),
  har: unit('area', '10000', t('ha', 'هكتار'), t('hectare', 'هكتار')),
  '[sft_i]': unit('area', '0.09290304', t('ft²', 'قدم²'), t('square foot', 'قدم مربعة')),
  '[syd_i]': unit('area', '0.83612736', t('yd²', 'ياردة²'), t('square yard', 'ياردة مربعة')),

  m3: unit('volume', '1', t('m³', 'م³'), t('cubic metre', 'متر مكعب')),
  L: unit('volume', '0.001', t('L', 'ل'), t('litre', 'لتر')),
  mL: unit('volume', '0.000001', t('mL', 'مل'), t('millilitre', 'ملّيلتر')),
  '[cft_i]': unit('volume', '0.028316846592', t('ft³', 'قدم³'), t('cubic foot', 'قدم مكعبة')),
  '[cyd_i]': unit('volume', '0.764554857984', t('yd³', 'ياردة³'), t('cubic yard', 'ياردة مكعبة')),
  '[gal_us]': unit('volume', '0.003785411784', t('gal (US)', 'غالون أمريكي'), t('US gallon', 'غالون أمريكي')),

  kg: unit('mass', '1', t('kg', 'كغ'), t('kilogram', 'كيلوغرام')),
  g: unit('mass', '0.001', t('g', 'غ'), t('gram', 'غرام')),
  t: unit('mass', '1000', t('t', 'طن'), t('tonne', 'طن')),
  '[lb_av]': unit('mass', '0.45359237', t('lb', 'رطل'), t('pound', 'رطل')),

  s: unit('time', '1', t('s', 'ث'), t('second', 'ثانية')),
  min: unit('time', '60', t('min', 'د'), t('minute', 'دقيقة')),
  h: unit('time', '3600', t('h', 'س'), t('hour', 'ساعة')),
  d: unit('time', '86400', t('d', 'يوم'), t('day', 'يوم')),
  wk: unit('time', '604800', t('wk', 'أسبوع'), t('week', 'أسبوع')),

  K: unit('temperature', '1', t('K', 'كلفن'), t('kelvin', 'كلفن')),
  Cel: unit('temperature', '1', t('°C', '°م'), t('degree Celsius', 'درجة مئوية'), '273.15'),
  '[degF]': unit('temperature', '5/9', t('°F', '°ف'), t('degree Fahrenheit', 'درجة فهرنهايت'), '459.67'),

  N: unit('force', '1', t('N', 'نيوتن'), t('newton', 'نيوتن')),
  kN: unit('force', '1000', t('kN', 'كيلونيوتن'), t('kilonewton', 'كيلونيوتن')),
  MN: unit('force', '1000000', t('MN', 'ميغانيوتن'), t('meganewton', 'ميغانيوتن')),

  Pa: unit('pressure', '1', t('Pa', 'باسكال'), t('pascal', 'باسكال')),
  kPa: unit('pressure', '1000', t('kPa', 'كيلوباسكال'), t('kilopascal', 'كيلوباسكال')),
  MPa: unit('pressure', '1000000', t('MPa', 'ميغاباسكال'), t('megapascal', 'ميغاباسكال')),
  'N/mm2': unit(
    'pressure',
    '1000000',
    t('N/mm²', 'نيوتن/مم²'),
    t('newton per square millimetre', 'نيوتن لكل ملّيمتر مربع'),
  ),
  'kN/m2': unit(
    'pressure',
    '1000',
    t('kN/m²', 'كيلونيوتن/م²'),
    t('kilonewton per square metre', 'كيلونيوتن لكل متر مربع'),
  ),
  'kgf/cm2': unit(
    'pressure',
    '98066.5',
    t('kgf/cm²', 'كغ ق/سم²'),
    t('kilogram-force per square centimetre', 'كيلوغرام قوة لكل سنتيمتر مربع'),
  ),
  bar: unit('pressure', '100000', t('bar', 'بار'), t('bar', 'بار')),
  // Pound times standard gravity, 0.45359237 · 9.80665 N, on the square inch, 0.0254² m².
  '[psi]': unit(
    'pressure',
    '4.4482216152605/0.00064516',
    t('psi', 'رطل/بوصة²'),
    t('pound per square inch', 'رطل لكل بوصة مربعة'),
  ),

  'm/s': unit('speed', '1', t('m/s', 'م/ث'), t('metre per second', 'متر في الثانية')),
  'm/d': unit('speed', '1/86400', t('m/d', 'م/يوم'), t('metre per day', 'متر في اليوم')),
  'km/h': unit('speed', '1000/3600', t('km/h', 'كم/س'), t('kilometre per hour', 'كيلومتر في الساعة')),
  '[mi_i]/h': unit('speed', '0.44704', t('mph', 'ميل/س'), t('mile per hour', 'ميل في الساعة')),
  '[kn_i]': unit('speed', '1852/3600', t('kn', 'عقدة'), t('knot', 'عقدة')),

  'kg/m3': unit('density', '1', t('kg/m³', 'كغ/م³'), t('kilogram per cubic metre', 'كيلوغرام لكل متر مكعب')),
  't/m3': unit('density', '1000', t('t/m³', 'طن/م³'), t('tonne per cubic metre', 'طن لكل متر مكعب')),

  'm3/h': unit('volume-flow', '1/3600', t('m³/h', 'م³/س'), t('cubic metre per hour', 'متر مكعب في الساعة')),
  'm3/d': unit('volume-flow', '1/86400', t('m³/d', 'م³/يوم'), t('cubic metre per day', 'متر مكعب في اليوم')),
  'L/s': unit('volume-flow', '0.001', t('L/s', 'ل/ث'), t('litre per second', 'لتر في الثانية')),
  'L/min': unit('volume-flow', '0.001/60', t('L/min', 'ل/د'), t('litre per minute', 'لتر في الدقيقة')),

  't/h': unit('mass-flow', '1000/3600', t('t/h', 'طن/س'), t('tonne per hour', 'طن في الساعة')),
  't/d': unit('mass-flow', '1000/86400', t('t/d', 'طن/يوم'), t('tonne per day', 'طن في اليوم')),
} as const satisfies Readonly<Record<string, Unit>>

/** UCUM code of a known unit. */
export type UnitCode = keyof typeof UNITS

export function isUnitCode(code: string): code is UnitCode {
  return Object.hasOwn(UNITS, code)
}
