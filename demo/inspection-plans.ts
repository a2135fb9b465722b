import { demonstrationId } from './demonstration-id.ts'

/** How an item is answered where it is not scored: what is left out is as in a new plan. */
interface DemoAnswer {
  readonly answers: 'passFail' | 'yesNo' | 'conformity' | 'measurement'
  readonly evidence?: 'photo' | 'measurement'
  readonly min?: string
  readonly max?: string
  readonly unit?: string
}

type DemoPart = 'H' | 'W' | 'R' | 'S' | '–'
/** The strictest first. */
const KINDS = { H: 'hold', W: 'witness', R: 'review', S: 'surveillance' } as const

export interface DemoPoint {
  readonly key: string
  readonly activity: { readonly en: string; readonly ar: string }
  /** What contractor, engineer and third party do, as the columns of a printed plan. */
  readonly parties: readonly [contractor: DemoPart, engineer: DemoPart, thirdParty: DemoPart]
  readonly method: 'visual' | 'dimensional' | 'test' | 'document' | 'survey'
  readonly reference: string
  readonly acceptance: string
  readonly noticeHours: number
  /** Step of the work that waits for it. */
  readonly holds?: string
  /** Key of a form of the demonstration. */
  readonly form?: string
  readonly checks: readonly (readonly [en: string, ar: string, weight: number, answer?: DemoAnswer])[]
}

/** An inspection and test plan of the demonstration. */
export interface DemoPlan {
  readonly key: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly discipline: 'structure' | 'architecture' | 'mechanical'
  readonly reference: string
  /** Kinds of work whose packages follow it. */
  readonly works?: readonly string[]
  readonly points: readonly DemoPoint[]
}

const CONCRETE: DemoPlan = {
  key: 'concrete',
  title: { en: 'Reinforced concrete', ar: 'الخرسانة المسلحة' },
  discipline: 'structure',
  reference: 'Specification section 03 30 00',
  works: ['concrete'],
  points: [
    {
      key: 'rebar',
      activity: { en: 'Reinforcement before the pour', ar: 'حديد التسليح قبل الصب' },
      parties: ['H', 'H', '–'],
      holds: 'pour',
      method: 'dimensional',
      reference: 'Drawings S-2xx, BS 8666',
      acceptance: 'Bars, laps and cover as drawn; cover within 10 mm',
      noticeHours: 16,
      checks: [
        ['Bar sizes and numbers as drawn', 'أقطار القضبان وأعدادها كالرسومات', 3],
        ['Spacing within 20 mm', 'التباعد في حدود 20 مم', 2],
        ['Lap lengths and places', 'أطوال الوصلات ومواضعها', 2],
        ['Cover by spacers of the right size', 'الغطاء بمباعدات بالمقاس الصحيح', 3],
        ['Ties hold, no bar is loose', 'الأربطة محكمة ولا قضيب سائب', 1],
        ['Starter bars in place', 'قضبان الانتظار في مواضعها', 2],
        ['Bars clean of rust scale, oil and mud', 'القضبان خالية من الصدأ والزيت والطين', 1],
        ['Formwork braced and tight', 'الشدة مدعمة ومحكمة', 2],
        ['Formwork clean, release agent applied', 'الشدة نظيفة ومدهونة بمادة الفصل', 1],
        ['Levels of the top within 5 mm', 'مناسيب السطح العلوي في حدود 5 مم', 2],
        ['Sleeves and embedded parts as drawn', 'الجلب والأجزاء المدفونة كالرسومات', 2],
        ['Access and vibrators are ready', 'الوصول والهزازات جاهزة', 1],
      ],
    },
    {
      key: 'pour',
      activity: { en: 'Pouring of concrete', ar: 'صب الخرسانة' },
      parties: ['S', 'W', 'W'],
      holds: 'pour',
      method: 'test',
      reference: 'EN 206, EN 13670',
      acceptance: 'Slump 80 to 220 mm, below 32 °C',
      noticeHours: 8,
      form: 'pour card',
      checks: [
        ['Slump of each truck measured', 'قياس هبوط كل شاحنة', 2],
        ['Cubes made and marked', 'إعداد المكعبات وترميزها', 3],
        ['Layers below 500 mm, each vibrated', 'طبقات أقل من 500 مم مع الهز', 2],
        ['Curing begun within an hour', 'بدء المعالجة خلال ساعة', 2],
      ],
    },
    {
      key: 'strip',
      activity: { en: 'Surface after striking', ar: 'السطح بعد فك الشدة' },
      parties: ['S', 'S', '–'],
      method: 'visual',
      reference: 'EN 13670, class B',
      acceptance: 'No honeycombing, cracks below 0.2 mm',
      noticeHours: 0,
      checks: [
        ['No honeycombing', 'لا تعشيش', 3],
        ['Cracks below 0.2 mm', 'الشروخ دون 0.2 مم', 2],
        ['Lines and levels', 'الخطوط والمناسيب', 2],
      ],
    },
  ],
}

const WATERPROOFING: DemoPlan = {
  key: 'waterproofing',
  title: { en: 'Waterproofing below ground', ar: 'العزل المائي تحت الأرض' },
  discipline: 'architecture',
  reference: 'Specification section 07 10 00',
  points: [
    {
      key: 'membrane',
      activity: { en: 'Membrane before it is covered', ar: 'الغشاء قبل تغطيته' },
      parties: ['H', 'H', '–'],
      method: 'visual',
      reference: 'Method statement MS-071',
      acceptance: 'Overlaps 100 mm, upstands 150 mm, no blisters',
      noticeHours: 16,
      form: 'waterproofing',
      checks: [
        ['Overlaps at least 100 mm', 'التراكب 100 مم على الأقل', 3],
        ['Upstands at least 150 mm', 'الارتفاعات الجانبية 150 مم على الأقل', 2],
        ['No blisters or tears', 'لا انتفاخات ولا تمزقات', 3],
        ['Penetrations are sealed', 'الاختراقات مختومة', 2],
      ],
    },
    {
      key: 'flood',
      activity: { en: 'Flood test, 48 hours', ar: 'اختبار الغمر 48 ساعة' },
      parties: ['W', 'W', '–'],
      method: 'test',
      reference: 'ASTM D5957',
      acceptance: 'No damp spot below',
      noticeHours: 24,
      checks: [
        ['Level kept for 48 hours', 'ثبات المنسوب 48 ساعة', 2, { answers: 'yesNo' }],
        ['No damp below', 'لا رطوبة في الأسفل', 3, { answers: 'passFail' }],
      ],
    },
  ],
}

const DUCTS: DemoPlan = {
  key: 'ducts',
  title: { en: 'Ductwork and pipes', ar: 'مجاري الهواء والأنابيب' },
  discipline: 'mechanical',
  reference: 'Specification section 23 31 00',
  works: ['services'],
  points: [
    {
      key: 'pressure',
      activity: { en: 'Pressure test before insulation', ar: 'اختبار الضغط قبل العزل' },
      parties: ['H', 'H', 'W'],
      holds: 'completion',
      method: 'test',
      reference: 'SMACNA, DW/143',
      acceptance: 'Leakage class C; pipes 1.5 times the working pressure for 2 h',
      noticeHours: 16,
      checks: [
        ['Supports as drawn', 'الحوامل كالرسومات', 2],
        ['Test pressure held', 'ثبات ضغط الاختبار', 3],
        ['Gauges with valid calibration', 'أجهزة قياس بمعايرة سارية', 1],
      ],
    },
    {
      key: 'material',
      activity: { en: 'Material on arrival', ar: 'المواد عند وصولها' },
      parties: ['R', 'R', '–'],
      method: 'document',
      reference: 'Approved submittals',
      acceptance: 'As submitted, undamaged, with certificates',
      noticeHours: 8,
      checks: [
        ['Certificates are there', 'الشهادات موجودة', 2, { answers: 'yesNo' }],
        ['Undamaged and stored dry', 'سليمة ومخزنة جافة', 1],
      ],
    },
  ],
}

const BLOCKWORK: DemoPlan = {
  key: 'blockwork',
  title: { en: 'Blockwork', ar: 'المباني بالبلوك' },
  discipline: 'architecture',
  reference: 'Specification section 04 20 00',
  points: [
    {
      key: 'wall',
      activity: { en: 'Walls before plaster', ar: 'الجدران قبل اللياسة' },
      parties: ['S', 'H', '–'],
      method: 'visual',
      reference: 'EN 1996-2',
      acceptance: 'Plumb within 5 mm, joints filled, ties as drawn',
      noticeHours: 8,
      form: 'blockwork',
      // All that is looked at stands in its form.
      checks: [],
    },
  ],
}

export const DEMO_PLANS: readonly DemoPlan[] = [CONCRETE, WATERPROOFING, DUCTS, BLOCKWORK]

/** What each party does, and the strictest of it, which the point is for the work. */
function partiesOf({ parties }: DemoPoint) {
  const kindOf = (part: DemoPart) => (part === '–' ? null : KINDS[part])
  const [contractor, engineer, thirdParty] = parties
  const letters = Object.keys(KINDS) as (keyof typeof KINDS)[]
  const strictest = letters.find((letter) => parties.includes(letter)) ?? 'S'
  return {
    kind: KINDS[strictest],
    contractor: kindOf(contractor),
    engineer: kindOf(engineer),
    thirdParty: kindOf(thirdParty),
  }
}

/** A point as a plan of a project keeps it. */
export function demoPoint(projectCode: string, plan: DemoPlan, point: DemoPoint) {
  const id = (what: string) => demonstrationId(`inspection ${what}`)
  const { key, activity, method, reference, acceptance, noticeHours, holds, form, checks } = point
  return {
    id: id(`point ${plan.key} ${key}`),
    activity: activity.en,
    activityAr: activity.ar,
    ...partiesOf(point),
    holds: holds ?? null,
    method,
    reference,
    acceptance,
    noticeHours,
    templateId: form ? demonstrationId(`form ${projectCode} ${form}`) : null,
    checks: checks.map(([question, questionAr, weight, answer], at) => ({
      id: id(`check ${plan.key} ${key} ${at}`),
      question,
      questionAr,
      weight,
      answers: 'score' as const,
      notApplicable: 'withReason' as const,
      evidence: 'none' as const,
      min: null,
      max: null,
      unit: '',
      ...answer,
    })),
  }
}
