import type { Text } from '#platform/contract/text.ts'

/** What the digital twin of a site shows, in the order in which its layers are listed; each is there once a module brings it. */
export const TWIN_LAYERS = {
  models: { en: 'Building models', ar: 'نماذج المباني' },
  tilesets: { en: '3D Tiles', ar: 'بلاطات ثلاثية الأبعاد' },
  vehicles: { en: 'Vehicles', ar: 'المركبات' },
  cameras: { en: 'Cameras', ar: 'الكاميرات' },
  gates: { en: 'Gates', ar: 'البوابات' },
  people: { en: 'People', ar: 'الأشخاص' },
  alarms: { en: 'Alarms', ar: 'الإنذارات' },
  ground: { en: 'Captures and earthwork', ar: 'اللقطات وأعمال الحفر والردم' },
} as const satisfies Readonly<Record<string, Text>>
export type TwinLayerId = keyof typeof TWIN_LAYERS
