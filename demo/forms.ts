import type { AnswerMapping } from '#engines/forms/answer-mapping.ts'

type Cells = Readonly<Record<string, string>>
interface FormRow {
  readonly cells: Cells
  readonly texts: Readonly<Record<string, Cells>>
}

interface DemoTables {
  readonly survey: readonly FormRow[]
  readonly choices: readonly FormRow[]
  readonly settings: Cells
}

/** A form of the demonstration, as XLSForm has it. */
export interface DemoForm {
  readonly key: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly category: 'inspection' | 'safety' | 'material' | 'daily'
  readonly description: string
  readonly tables: DemoTables
  /** The version that was in use before, and what became of its answers. */
  readonly before?: { readonly tables: DemoTables; readonly mapping: AnswerMapping }
}

const [EN, AR] = ['English (en)', 'Arabic (ar)']

export function ask(type: string, name: string, en: string, ar: string, more: Cells = {}): FormRow {
  const { message, ...cells } = more
  return {
    cells: { type, name, ...cells },
    texts: { label: { [EN]: en, [AR]: ar }, ...(message && { constraint_message: { [EN]: message } }) },
  }
}
const end = (what: string): FormRow => ({ cells: { type: `end ${what}` }, texts: {} })
export const choice = (list: string, name: string, en: string, ar: string): FormRow => ({
  cells: { list_name: list, name },
  texts: { label: { [EN]: en, [AR]: ar } },
})
const SETTINGS = { default_language: EN }
const REQUIRED = { required: 'yes' }
const CONFORMITY = [
  choice('conformity', 'yes', 'Conforms', 'مطابق'),
  choice('conformity', 'no', 'Does not conform', 'غير مطابق'),
  choice('conformity', 'na', 'Does not apply', 'لا ينطبق'),
]

const POUR_CARD: DemoForm = {
  key: 'pour card',
  name: { en: 'Concrete pour card', ar: 'بطاقة صب الخرسانة' },
  category: 'inspection',
  description: 'One card for each pour: fresh concrete, trucks and cubes.',
  tables: {
    survey: [
      ask('select_one grade', 'grade', 'Concrete grade', 'رتبة الخرسانة', REQUIRED),
      ask('dateTime', 'start', 'Start of the pour', 'بداية الصب', REQUIRED),
      ask('decimal', 'air', 'Air temperature (°C)', 'درجة حرارة الهواء (°م)', {
        constraint: '. >= -10 and . <= 60',
        message: 'A temperature on site is -10 to 60 °C.',
      }),
      ask('begin repeat', 'truck', 'Truck', 'شاحنة'),
      ask('text', 'ticket', 'Delivery ticket', 'تذكرة التوريد', REQUIRED),
      ask('decimal', 'load', 'Load (m³)', 'الحمولة (م³)', { ...REQUIRED, constraint: '. > 0 and . <= 12' }),
      ask('integer', 'slump', 'Slump (mm)', 'الهبوط (مم)', { ...REQUIRED, constraint: '. >= 0 and . <= 300' }),
      ask('select_one fate', 'fate', 'What was done with it', 'ما الذي تم بشأنها', {
        ...REQUIRED,
        relevant: '${slump} > 220 or ${slump} < 80',
      }),
      end('repeat'),
      ask('calculate', 'poured', 'Poured', 'المصبوب', { calculation: 'round(sum(${load}), 2)' }),
      ask('note', 'total', 'Every fourth truck gives six cubes.', 'تؤخذ ستة مكعبات من كل شاحنة رابعة.'),
      ask('integer', 'cubes', 'Cubes taken', 'المكعبات المأخوذة', REQUIRED),
      ask('image', 'signed', 'Signature of the inspector', 'توقيع المفتش', { appearance: 'signature' }),
    ],
    choices: [
      choice('grade', 'c30', 'C30/37', 'سي 30/37'),
      choice('grade', 'c40', 'C40/50', 'سي 40/50'),
      choice('grade', 'c50', 'C50/60', 'سي 50/60'),
      choice('fate', 'rejected', 'Sent back', 'أُعيدت'),
      choice('fate', 'corrected', 'Corrected with admixture', 'صُححت بإضافة'),
    ],
    settings: SETTINGS,
  },
}

const WATERPROOFING: DemoForm = {
  key: 'waterproofing',
  name: { en: 'Waterproofing membrane', ar: 'غشاء العزل المائي' },
  category: 'inspection',
  description: 'Before the protection board covers it.',
  tables: {
    survey: [
      ask('select_one conformity', 'substrate', 'Substrate clean and dry', 'السطح نظيف وجاف', REQUIRED),
      ask('decimal', 'overlap', 'Smallest overlap (mm)', 'أقل تراكب (مم)', { ...REQUIRED, constraint: '. >= 0' }),
      ask('note', 'short', 'Below 100 mm it is torched again.', 'دون 100 مم يعاد لحامه.', {
        relevant: '${overlap} < 100',
      }),
      ask('select_one conformity', 'upstands', 'Upstands 150 mm high', 'الارتفاعات الجانبية 150 مم', REQUIRED),
      ask('select_multiple defect', 'defects', 'What was seen', 'ما لوحظ'),
      ask('text', 'where', 'Where', 'أين', { ...REQUIRED, relevant: 'count-selected(${defects}) > 0' }),
    ],
    choices: [
      ...CONFORMITY,
      choice('defect', 'blister', 'Blisters', 'انتفاخات'),
      choice('defect', 'tear', 'Tears', 'تمزقات'),
      choice('defect', 'wrinkle', 'Wrinkles', 'تجاعيد'),
    ],
    settings: SETTINGS,
  },
}

const TOOLBOX_TALK: DemoForm = {
  key: 'toolbox talk',
  name: { en: 'Toolbox talk', ar: 'حديث السلامة' },
  category: 'safety',
  description: 'Before the shift, at the place of work.',
  tables: {
    survey: [
      ask('text', 'topic', 'Topic', 'الموضوع', REQUIRED),
      ask('select_one_from_file packages.csv', 'package', 'Work package', 'حزمة العمل', {
        choice_filter: "state != 'closed'",
      }),
      ask('select_multiple_from_file workers.csv', 'attended', 'Who attended', 'من حضر', {
        choice_filter: "state = 'active'",
      }),
      ask('integer', 'present', 'People present', 'عدد الحاضرين', { ...REQUIRED, constraint: '. > 0 and . < 500' }),
      ask('select_one conformity', 'understood', 'Understood in their own language', 'فُهم بلغتهم', REQUIRED),
      ask('text', 'questions', 'Questions that were asked', 'الأسئلة المطروحة', { appearance: 'multiline' }),
      ask('image', 'signed', 'Signature', 'توقيع', { appearance: 'signature' }),
    ],
    choices: CONFORMITY,
    settings: SETTINGS,
  },
}

/** For people without an account: its link hangs at the gate. */
const INDUCTION: DemoForm = {
  key: 'visitor induction',
  name: { en: 'Visitor induction', ar: 'تعريف الزوار بالسلامة' },
  category: 'safety',
  description: 'By each visitor on their own phone, before they pass the gate.',
  tables: {
    survey: [
      ask('text', 'company', 'Your company', 'شركتك', REQUIRED),
      ask('select_multiple gear', 'gear', 'What you wear', 'ما ترتديه', REQUIRED),
      ask('acknowledge', 'read', 'I have read the rules at the gate', 'قرأت القواعد عند البوابة', REQUIRED),
      ask('text', 'condition', 'What we should know of your health', 'ما ينبغي أن نعرفه عن صحتك'),
    ],
    choices: [
      choice('gear', 'helmet', 'Helmet', 'خوذة'),
      choice('gear', 'vest', 'High-visibility vest', 'سترة عاكسة'),
      choice('gear', 'shoes', 'Safety shoes', 'حذاء سلامة'),
    ],
    settings: SETTINGS,
  },
}

const BLOCKWORK_ITEMS = [
  ['Blocks as approved, dry and undamaged', 'البلوك كالمعتمد وجاف وسليم'],
  ['Setting out as drawn', 'التوقيع كالرسومات'],
  ['First course level and on mortar', 'المدماك الأول مستوٍ وعلى مونة'],
  ['Joints 10 mm, filled', 'الفواصل 10 مم ومملوءة'],
  ['Bond with half a block of overlap', 'تداخل بنصف بلوكة'],
  ['Plumb within 5 mm in a storey', 'الرأسية في حدود 5 مم للطابق'],
  ['Ties to columns every second course', 'أربطة مع الأعمدة كل مدماكين'],
  ['Stiffeners and lintels in place', 'الأعتاب والشدادات في مواضعها'],
  ['Openings as drawn', 'الفتحات كالرسومات'],
  ['Movement joints open and clean', 'فواصل الحركة مفتوحة ونظيفة'],
  ['Top sealed below the slab', 'أعلى الجدار محكم تحت البلاطة'],
  ['Place left clean', 'الموقع نظيف'],
] as const

const BLOCKWORK: DemoForm = {
  key: 'blockwork',
  name: { en: 'Blockwork inspection', ar: 'فحص المباني بالبلوك' },
  category: 'inspection',
  description: 'Twelve items, three photos and a signature, on site.',
  tables: {
    survey: [
      ...BLOCKWORK_ITEMS.map(([en, ar], at) => ask('select_one conformity', `item${at + 1}`, en, ar, REQUIRED)),
      ask('text', 'remark', 'What does not conform', 'ما الذي لا يطابق', {
        ...REQUIRED,
        relevant: BLOCKWORK_ITEMS.map((_, at) => `\${item${at + 1}} = 'no'`).join(' or '),
      }),
      ask('image', 'overall', 'Photo of the wall', 'صورة الجدار', REQUIRED),
      ask('image', 'tie', 'Photo of a tie', 'صورة رباط', REQUIRED),
      ask('image', 'top', 'Photo of the top', 'صورة أعلى الجدار', REQUIRED),
      ask('image', 'signed', 'Signature of the inspector', 'توقيع المفتش', { ...REQUIRED, appearance: 'signature' }),
    ],
    choices: CONFORMITY,
    settings: SETTINGS,
  },
}

export const DEMO_FORMS: readonly DemoForm[] = [POUR_CARD, WATERPROOFING, TOOLBOX_TALK, BLOCKWORK, INDUCTION]
