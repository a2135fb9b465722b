import type { DeviceKind } from '#modules/devices/contract/devices-records.ts'

/** A device of the demonstration. Its place is in degrees beside the origin of its site. */
export interface DemoDevice {
  readonly serial: string
  readonly kind: DeviceKind
  readonly name: { readonly en: string; readonly ar: string }
  readonly maker: string
  readonly model: string
  readonly mountedOn: string
  readonly longitude: number
  readonly latitude: number
  /** Seconds between two reports. */
  readonly every: number
  /** Days from today to its calibration. */
  readonly calibrationIn: number | null
}

/** What measures on the first site. Their readings are made by `device-readings.ts`, which the remarks of each say. */
export const DEMO_DEVICES: readonly DemoDevice[] = [
  {
    serial: 'DST-24-0117',
    kind: 'dust',
    name: { en: 'Dust, north fence', ar: 'الغبار، السور الشمالي' },
    maker: 'Met One',
    model: 'ES-642',
    mountedOn: 'Mast 3, 2.5 m',
    longitude: 46.9334,
    latitude: 24.8012,
    every: 60,
    calibrationIn: 41,
  },
  {
    serial: 'NSE-24-0032',
    kind: 'noise',
    name: { en: 'Noise, boulevard', ar: 'الضوضاء، الجادة' },
    maker: 'Svantek',
    model: 'SV 307A',
    mountedOn: 'Gate 2',
    longitude: 46.9319,
    latitude: 24.7991,
    every: 60,
    calibrationIn: -3,
  },
  {
    serial: 'WST-23-0008',
    kind: 'weather',
    name: { en: 'Weather and heat (WBGT)', ar: 'الطقس والحرارة (WBGT)' },
    maker: 'Davis',
    model: 'Vantage Pro2',
    mountedOn: 'Roof of the site office',
    longitude: 46.9341,
    latitude: 24.7998,
    every: 300,
    calibrationIn: 180,
  },
  {
    serial: 'CRN-22-0002',
    kind: 'crane',
    name: { en: 'Tower crane 2, wind and load', ar: 'الرافعة البرجية 2، الرياح والحمل' },
    maker: 'Liebherr',
    model: '280 EC-H',
    mountedOn: 'Tower crane 2',
    longitude: 46.9336,
    latitude: 24.8,
    every: 10,
    calibrationIn: 12,
  },
  {
    serial: 'CON-26-0410',
    kind: 'concrete',
    name: { en: 'Concrete maturity, level 5', ar: 'نضج الخرسانة، الطابق 5' },
    maker: 'Giatec',
    model: 'SmartRock 3',
    mountedOn: 'Slab of level 5',
    longitude: 46.9337,
    latitude: 24.8001,
    every: 900,
    calibrationIn: null,
  },
]
