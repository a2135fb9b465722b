import { ask, choice, type DemoForm } from './forms.ts'

const ITEMS = [
  ['brakes', 'Brakes hold', 'الفرامل تعمل'],
  ['steering', 'Steering without play', 'التوجيه دون خلوص'],
  ['alarm', 'Horn and reversing alarm work', 'البوق وإنذار الرجوع يعملان'],
  ['leaks', 'No oil or fuel leaks', 'لا تسرب للزيت أو الوقود'],
  ['limits', 'Limit switches and load indicator work', 'مفاتيح الحد ومؤشر الحمولة تعمل'],
] as const
const MINOR = [
  ['glass', 'Glass and mirrors clean', 'الزجاج والمرايا نظيفة'],
  ['extinguisher', 'Fire extinguisher charged', 'مطفأة الحريق معبأة'],
] as const
const REQUIRED = { required: 'yes' }

/** The check of a machine before its day begins: five things that stop work, and two that do not. */
export const DEMO_PRE_START: DemoForm = {
  key: 'pre-start',
  name: { en: 'Pre-start check of a machine', ar: 'فحص المعدة قبل العمل' },
  category: 'safety',
  description: 'Before the first work of the day, by who drives it.',
  tables: {
    survey: [
      ask('decimal', 'meter', 'Hour meter (h)', 'عداد الساعات (س)', { ...REQUIRED, constraint: '. >= 0' }),
      ...[...ITEMS, ...MINOR].map(([name, en, ar]) => ask('select_one standing', name, en, ar, REQUIRED)),
      ask('text', 'what', 'What was seen', 'ما لوحظ', { appearance: 'multiline' }),
      ask('calculate', 'stops_work', 'Stops work', 'يوقف العمل', {
        calculation: `concat(${ITEMS.map(([name]) => `if(\${${name}} = 'no', '${name} ', '')`).join(', ')})`,
      }),
      ask('image', 'signed', 'Signature', 'توقيع', { appearance: 'signature' }),
    ],
    choices: [choice('standing', 'yes', 'In order', 'سليم'), choice('standing', 'no', 'Not in order', 'غير سليم')],
    settings: { default_language: 'English (en)' },
  },
}
