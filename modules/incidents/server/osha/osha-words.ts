import type { CaseKind, CaseOutcome } from '#engines/safety/osha-log.ts'
import type { Text } from '#platform/contract/text.ts'
import type { BODY_PARTS, HARM_SOURCES, INJURIES, TREATMENTS } from '../../contract/incidents-records.ts'

/** The forms in the words of 29 CFR 1904; letters and numbers of their columns are the same in both languages. */
export const OSHA = {
  form: { en: 'OSHA Form {form}', ar: 'نموذج OSHA رقم {form}' },
  log: { en: 'Log of work-related injuries and illnesses, {year}', ar: 'سجل الإصابات والأمراض المتصلة بالعمل، {year}' },
  summary: {
    en: 'Summary of work-related injuries and illnesses, {year}',
    ar: 'ملخص الإصابات والأمراض المتصلة بالعمل، {year}',
  },
  report: { en: 'Injury and illness incident report', ar: 'تقرير حادث إصابة أو مرض' },
  establishment: { en: 'Establishment', ar: 'المنشأة' },
  privacyCase: { en: 'Privacy case', ar: 'حالة خصوصية' },
  unnamed: { en: 'Not named', ar: 'غير مسمى' },
  caseNumber: { en: 'A  Case', ar: 'A  رقم الحالة' },
  name: { en: 'B  Name', ar: 'B  الاسم' },
  jobTitle: { en: 'C  Job title', ar: 'C  الوظيفة' },
  day: { en: 'D  Date', ar: 'D  التاريخ' },
  where: { en: 'E  Where it happened', ar: 'E  مكان الحدوث' },
  what: { en: 'F  Injury or illness, part of the body, what did it', ar: 'F  الإصابة أو المرض وموضعه وسببه' },
  daysAway: { en: 'K  Days away', ar: 'K  أيام الغياب' },
  daysRestricted: { en: 'L  Days of transfer or restriction', ar: 'L  أيام النقل أو التقييد' },
  kind: { en: 'M', ar: 'M' },
  total: { en: 'Totals', ar: 'المجموع' },
  cases: { en: 'Number of cases', ar: 'عدد الحالات' },
  days: { en: 'Number of days', ar: 'عدد الأيام' },
  kinds: { en: 'Injury and illness types', ar: 'أنواع الإصابات والأمراض' },
  employment: { en: 'Employment', ar: 'العمالة' },
  hours: { en: 'Total hours worked by all employees', ar: 'مجموع ساعات عمل كل العاملين' },
  hoursFrom: { en: 'Hours come from', ar: 'مصدر الساعات' },
  entered: { en: 'Hours that were entered', ar: 'الساعات المُدخلة' },
  measured: { en: 'Hours that the gates measured', ar: 'الساعات التي قاستها البوابات' },
  people: {
    en: 'Average number of employees (badges at the gates, mean of the months)',
    ar: 'متوسط عدد العاملين (شارات البوابات، متوسط الأشهر)',
  },
  industry: { en: 'Industry (NAICS)', ar: 'النشاط (NAICS)' },
  address: { en: 'Street, city, state, ZIP', ar: 'الشارع والمدينة والولاية والرمز البريدي' },
  hidden: {
    en: '{count} private incidents of the year are not the reader’s to see: they are left out here, and the totals are without them. Whoever sees private incidents makes the form that is kept.',
    ar: '{count} من الحوادث الخاصة في السنة ليست مما يراه القارئ: استُبعدت هنا ولا تشملها المجاميع. يُعدّ النموذج المحفوظ من يرى الحوادث الخاصة.',
  },
  decided: {
    en: 'By decision, against the rule of 29 CFR 1904.7: {list}',
    ar: 'بقرار، خلافًا لقاعدة 29 CFR 1904.7: {list}',
  },
  leftOut: { en: '{number} left out', ar: '{number} مستبعد' },
  takenIn: { en: '{number} recorded', ar: '{number} مسجل' },
  partial: {
    en: 'This covers the part of the project that its reader sees, and not the whole establishment.',
    ar: 'يشمل هذا ما يراه القارئ من المشروع وليس المنشأة كلها.',
  },
  posting: {
    en: 'Post this summary from February 1 to April 30 of the following year, and keep it with the log for five years (29 CFR 1904.32 and 1904.33).',
    ar: 'يُعلَّق هذا الملخص من 1 فبراير إلى 30 أبريل من السنة التالية ويُحفظ مع السجل خمس سنوات (29 CFR 1904.32 و1904.33).',
  },
  certified: {
    en: 'Company executive: I have examined this document, and to the best of my knowledge the entries are true, accurate and complete.',
    ar: 'مسؤول الشركة: اطلعت على هذه الوثيقة، وبياناتها بحسب علمي صحيحة ودقيقة وكاملة.',
  },
  employee: { en: 'About the employee', ar: 'عن العامل' },
  case: { en: 'About the case', ar: 'عن الحالة' },
  care: { en: 'About the physician or other health care professional', ar: 'عن الطبيب أو غيره من مقدمي الرعاية' },
  fullName: { en: '1  Full name', ar: '1  الاسم الكامل' },
  street: { en: '2  Address', ar: '2  العنوان' },
  born: { en: '3  Date of birth', ar: '3  تاريخ الميلاد' },
  hired: { en: '4  Date hired', ar: '4  تاريخ التوظيف' },
  sex: { en: '5  Male or female', ar: '5  ذكر أو أنثى' },
  worksFor: { en: 'Works for', ar: 'يعمل لدى' },
  worksAs: { en: 'Job title', ar: 'الوظيفة' },
  place: { en: 'Where the event occurred', ar: 'مكان الحدث' },
  physician: { en: '6  Name of the professional', ar: '6  اسم مقدم الرعاية' },
  facility: { en: '7  Where treatment was given', ar: '7  مكان العلاج' },
  emergency: { en: '8  Treated in an emergency room', ar: '8  عولج في قسم الطوارئ' },
  overnight: { en: '9  Hospitalised overnight as an in-patient', ar: '9  أُدخل المستشفى ليلة' },
  logCase: { en: '10  Case number from the log', ar: '10  رقم الحالة في السجل' },
  injuredOn: { en: '11  Date of injury or illness', ar: '11  تاريخ الإصابة أو المرض' },
  began: { en: '12  Time employee began work', ar: '12  وقت بدء العمل' },
  happenedAt: { en: '13  Time of event', ar: '13  وقت الحدث' },
  before: { en: '14  What the employee was doing before', ar: '14  ما كان يفعله العامل قبل الحدث' },
  happened: { en: '15  What happened', ar: '15  ما حدث' },
  harm: { en: '16  What the injury or illness was', ar: '16  ما الإصابة أو المرض' },
  object: { en: '17  What object or substance harmed the employee', ar: '17  الجسم أو المادة التي أصابت العامل' },
  diedOn: { en: '18  If the employee died, when', ar: '18  تاريخ الوفاة إن حدثت' },
  treatment: { en: 'Treatment', ar: 'العلاج' },
  completedBy: { en: 'Completed by', ar: 'أعدّه' },
  yes: { en: 'Yes', ar: 'نعم' },
} satisfies Record<string, Text>

export const OUTCOME_WORDS: Readonly<Record<CaseOutcome, Text>> = {
  fatality: { en: 'G  Death', ar: 'G  وفاة' },
  'days-away': { en: 'H  Days away from work', ar: 'H  غياب عن العمل' },
  restricted: { en: 'I  Job transfer or restriction', ar: 'I  نقل أو تقييد العمل' },
  'other-recordable': { en: 'J  Other recordable cases', ar: 'J  حالات أخرى واجبة التسجيل' },
}

/** Their places are the numbers of column M. */
export const KIND_WORDS: Readonly<Record<CaseKind, Text>> = {
  injury: { en: '(1) Injuries', ar: '(1) إصابات' },
  skin: { en: '(2) Skin disorders', ar: '(2) أمراض جلدية' },
  respiratory: { en: '(3) Respiratory conditions', ar: '(3) حالات تنفسية' },
  poisoning: { en: '(4) Poisonings', ar: '(4) حالات تسمم' },
  hearing: { en: '(5) Hearing loss', ar: '(5) فقدان السمع' },
  'other-illness': { en: '(6) All other illnesses', ar: '(6) كل الأمراض الأخرى' },
}

export const INJURY_WORDS: Readonly<Record<(typeof INJURIES)[number], Text>> = {
  cut: { en: 'Cut', ar: 'جرح' },
  bruise: { en: 'Bruise', ar: 'كدمة' },
  sprain: { en: 'Sprain or strain', ar: 'التواء' },
  fracture: { en: 'Fracture', ar: 'كسر' },
  burn: { en: 'Burn', ar: 'حرق' },
  crush: { en: 'Crush', ar: 'سحق' },
  amputation: { en: 'Amputation', ar: 'بتر' },
  'foreign-body': { en: 'Foreign body', ar: 'جسم غريب' },
  heat: { en: 'Heat illness', ar: 'إجهاد حراري' },
  electric: { en: 'Electric shock', ar: 'صعق كهربائي' },
  skin: { en: 'Skin disorder', ar: 'مرض جلدي' },
  respiratory: { en: 'Respiratory condition', ar: 'حالة تنفسية' },
  poisoning: { en: 'Poisoning', ar: 'تسمم' },
  hearing: { en: 'Hearing loss', ar: 'فقدان السمع' },
  other: { en: 'Other injury', ar: 'إصابة أخرى' },
}

export const BODY_WORDS: Readonly<Record<(typeof BODY_PARTS)[number], Text>> = {
  head: { en: 'head', ar: 'الرأس' },
  eye: { en: 'eye', ar: 'العين' },
  neck: { en: 'neck', ar: 'الرقبة' },
  shoulder: { en: 'shoulder', ar: 'الكتف' },
  arm: { en: 'arm', ar: 'الذراع' },
  hand: { en: 'hand', ar: 'اليد' },
  finger: { en: 'finger', ar: 'الإصبع' },
  back: { en: 'back and spine', ar: 'الظهر والعمود الفقري' },
  chest: { en: 'chest', ar: 'الصدر' },
  leg: { en: 'leg', ar: 'الساق' },
  knee: { en: 'knee', ar: 'الركبة' },
  ankle: { en: 'ankle', ar: 'الكاحل' },
  foot: { en: 'foot', ar: 'القدم' },
  multiple: { en: 'several parts', ar: 'عدة مواضع' },
}

export const TREATMENT_WORDS: Readonly<Record<(typeof TREATMENTS)[number], Text>> = {
  none: { en: 'No treatment', ar: 'بلا علاج' },
  'first-aid': { en: 'First aid', ar: 'إسعاف أولي' },
  medical: { en: 'Medical treatment', ar: 'علاج طبي' },
  hospital: { en: 'Stay in hospital', ar: 'دخول المستشفى' },
  fatal: { en: 'Died', ar: 'توفي' },
}

export const HARM_WORDS: Readonly<Record<(typeof HARM_SOURCES)[number], Text>> = {
  machinery: { en: 'Machinery', ar: 'آلة' },
  vehicle: { en: 'Vehicle or plant', ar: 'مركبة أو معدة' },
  'hand-tool': { en: 'Hand tool', ar: 'أداة يدوية' },
  'ladder-scaffold': { en: 'Ladder or scaffold', ar: 'سلم أو سقالة' },
  material: { en: 'Material or load', ar: 'مادة أو حمولة' },
  surface: { en: 'Floor or ground', ar: 'أرضية أو أرض' },
  structure: { en: 'Structure', ar: 'منشأ' },
  chemical: { en: 'Chemical', ar: 'مادة كيميائية' },
  electricity: { en: 'Electricity', ar: 'كهرباء' },
  'heat-cold': { en: 'Heat, flame or cold', ar: 'حرارة أو لهب أو برودة' },
  person: { en: 'Another person', ar: 'شخص آخر' },
  animal: { en: 'Animal', ar: 'حيوان' },
  other: { en: 'Something else', ar: 'شيء آخر' },
}
