import { writePng } from '#engines/snapshot/write-png.ts'
import { ask, choice, type DemoForm } from './forms.ts'
import { seededNumbers } from './seeded-noise.ts'

const REQUIRED = { required: 'yes' }
const SETTINGS = { default_language: 'English (en)' }
const [GOOD, POOR] = [choice('lighting', 'good', 'Good', 'جيدة'), choice('lighting', 'poor', 'Poor', 'ضعيفة')]
const PORTABLE = choice('lighting', 'portable', 'Portable towers', 'أبراج متنقلة')
const WORK = ask('text', 'work', 'Work done', 'الأعمال المنجزة', { ...REQUIRED, appearance: 'multiline' })
const LIGHTING = ask('select_one lighting', 'lighting', 'Lighting', 'الإنارة', REQUIRED)
const PHOTO = ask('image', 'photo', 'Photo of the lighting', 'صورة الإنارة')
const HOURS = ['Hours worked, all people', 'ساعات العمل لكل الأشخاص'] as const
const LIMITS = { ...REQUIRED, constraint: '. > 0 and . <= 2000' }

/** What a company reports of a night. The form was changed once: hours are called otherwise, a choice and a question are gone. */
export const NIGHT_SHIFT: DemoForm = {
  key: 'night shift',
  name: { en: 'Night shift report', ar: 'تقرير الوردية الليلية' },
  category: 'daily',
  description: 'One for each night that was worked, with the hours that count in safety rates.',
  tables: {
    survey: [
      WORK,
      ask('decimal', 'man_hours', ...HOURS, LIMITS),
      LIGHTING,
      PHOTO,
      ask('text', 'handover', 'Handed over to', 'سُلّمت إلى', REQUIRED),
    ],
    choices: [GOOD, POOR],
    settings: SETTINGS,
  },
  before: {
    tables: {
      survey: [
        WORK,
        ask('decimal', 'hours', ...HOURS, LIMITS),
        LIGHTING,
        ask('text', 'noise', 'Complaints of noise', 'شكاوى الضجيج'),
        PHOTO,
      ],
      choices: [GOOD, POOR, PORTABLE],
      settings: SETTINGS,
    },
    mapping: {
      answers: {
        hours: { to: 'man_hours' },
        lighting: { to: 'lighting', choices: { portable: 'good' } },
        noise: { to: null },
      },
      defaults: { handover: '' },
    },
  },
}

const DONE = [
  'Slab of level 5 poured, 64 m³',
  'Tower crane climbed by one frame',
  'Ducts of level 3 lifted in',
  'Facade panels unloaded and stored',
]
const TO = ['Day shift, R. Villanueva', 'Day shift, V. Nair']

/** What was answered for a night, by the version of the form that was in use then; the same for the same day. */
export function nightShift(day: string, version: 1 | 2): Readonly<Record<string, unknown>> {
  const next = seededNumbers(`night shift ${day}`)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const [work, hours] = [pick(DONE), String(80 + Math.floor(next() * 12) * 8)]
  if (version === 2) return { work, man_hours: hours, lighting: pick(['good', 'good', 'poor']), handover: pick(TO) }
  const noise = pick(['', '', 'One call from the hotel, 23:40'])
  return { work, hours, lighting: pick(['good', 'portable', 'poor']), ...(noise && { noise }) }
}

const [WIDTH, HEIGHT] = [320, 200]

/** A simple picture of a place at night, made in code: dark, with the cone of one lamp. */
export function drawNight(): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isLit = y > 20 && Math.abs(x - 210) < (y - 20) * 0.45
      const light = isLit ? 170 - Math.floor(y * 0.4) : 26 + Math.floor(y * 0.08)
      pixels.set([light, Math.floor(light * 0.94), Math.floor(light * 0.78)], (y * WIDTH + x) * 3)
    }
  }
  return writePng({ width: WIDTH, height: HEIGHT, pixels })
}
