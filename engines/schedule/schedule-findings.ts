import { Findings } from '../finding.ts'

/** What a schedule file may say that is not computed as the program that wrote it would. */
export const SCHEDULE_FINDINGS = {
  'other-project': {
    kind: 'left-out',
    en: 'The file holds further projects: {names}. Only the one with most activities is read.',
    ar: 'يحتوي الملف على مشاريع أخرى: {names}. يُقرأ منها الأكثر أنشطةً فقط.',
  },
  'relation-of-another-project': {
    kind: 'left-out',
    en: 'A relation with another project is not computed.',
    ar: 'علاقة مع مشروع آخر لا تُحسب.',
  },
  'relation-without-activity': {
    kind: 'left-out',
    en: 'A relation names an activity that the file does not hold.',
    ar: 'علاقة تسمي نشاطًا لا يحتويه الملف.',
  },
  'relation-of-unknown-type': {
    kind: 'read-otherwise',
    en: 'A relation of the unknown type "{type}" is read as finish to start.',
    ar: 'علاقة من نوع غير معروف «{type}» تُقرأ من نهاية إلى بداية.',
  },
  'finish-link-into-summary': {
    kind: 'left-out',
    en: 'A link to the finish of a summary task is not computed.',
    ar: 'رابط إلى نهاية مهمة ملخصة لا يُحسب.',
  },
  'start-link-from-summary': {
    kind: 'read-otherwise',
    en: 'A link from the start of a summary task is computed from the starts of all tasks that begin it.',
    ar: 'رابط من بداية مهمة ملخصة يُحسب من بدايات كل المهام التي تبدأ بها.',
  },
  'constraint-of-summary': {
    kind: 'left-out',
    en: 'The date that a summary task is held to is not computed.',
    ar: 'التاريخ المفروض على مهمة ملخصة لا يُحسب.',
  },
  'code-twice': {
    kind: 'read-otherwise',
    en: 'The code {code} is there twice; the second is called {other}.',
    ar: 'الرمز {code} مكرر، ويُسمى الثاني {other}.',
  },
  'no-calendar': {
    kind: 'assumed',
    en: 'The file does not hold the calendar of an activity; it is planned by that of the project.',
    ar: 'لا يحتوي الملف على تقويم نشاط، فيُخطط بتقويم المشروع.',
  },
  'no-working-week': {
    kind: 'assumed',
    en: 'A calendar has no readable working days; eight hours from Monday to Friday are taken.',
    ar: 'تقويم بلا أيام عمل مقروءة، فتُؤخذ ثماني ساعات من الاثنين إلى الجمعة.',
  },
  'always-worked': {
    kind: 'assumed',
    en: 'A calendar has no working day in its week; every minute is worked.',
    ar: 'تقويم بلا يوم عمل في أسبوعه، فتُعد كل دقيقة عملًا.',
  },
  'bad-shift': {
    kind: 'left-out',
    en: 'The working hours "{text}" of a calendar are not understood.',
    ar: 'ساعات العمل «{text}» في تقويم غير مفهومة.',
  },
  'recurring-exception': {
    kind: 'left-out',
    en: 'A recurring exception of a calendar is read only where its single days are listed.',
    ar: 'استثناء متكرر في تقويم لا يُقرأ إلا حيث تُذكر أيامه.',
  },
  'planned-from-finish': {
    kind: 'read-otherwise',
    en: 'The project is planned from its finish; here it is computed from its start.',
    ar: 'المشروع مخطط من نهايته، ويُحسب هنا من بدايته.',
  },
  'actual-dates': {
    kind: 'read-otherwise',
    en: 'Work out of sequence is planned by "actual dates" in the file; here it is computed by retained logic.',
    ar: 'العمل خارج التسلسل مخطط في الملف حسب «التواريخ الفعلية»، ويُحسب هنا بالمنطق المحتفظ به.',
  },
  'external-date': {
    kind: 'read-otherwise',
    en: 'A date that another project gives is computed as "not before" or "not after" that date.',
    ar: 'تاريخ يعطيه مشروع آخر يُحسب «ليس قبل» أو «ليس بعد» ذلك التاريخ.',
  },
  'before-project-start': {
    kind: 'read-otherwise',
    en: 'An activity that "starts no earlier than" a day before the start of the project is planned from that day on.',
    ar: 'نشاط «لا يبدأ قبل» يوم يسبق بداية المشروع يُخطط من ذلك اليوم.',
  },
  'unknown-constraint': {
    kind: 'left-out',
    en: 'The constraint "{type}" is not known.',
    ar: 'القيد «{type}» غير معروف.',
  },
  'resource-dependent': {
    kind: 'read-otherwise',
    en: 'An activity goes by the calendars of its resources; here it is planned by its own.',
    ar: 'نشاط يتبع تقاويم موارده، ويُخطط هنا بتقويمه.',
  },
  'expected-finish': {
    kind: 'left-out',
    en: 'An expected finish does not change what is left of an activity.',
    ar: 'نهاية متوقعة لا تغيّر ما بقي من النشاط.',
  },
  'open-ends-critical': {
    kind: 'left-out',
    en: 'Activities that nothing follows are critical in the file; here their float decides.',
    ar: 'الأنشطة التي لا يتبعها شيء حرجة في الملف، وهنا يقرر السماح.',
  },
  'inactive-task': {
    kind: 'left-out',
    en: 'A task that is switched off is not planned.',
    ar: 'مهمة معطلة لا تُخطط.',
  },
  'levelling-delay': {
    kind: 'left-out',
    en: 'A delay from levelling resources is not computed.',
    ar: 'تأخير ناتج عن موازنة الموارد لا يُحسب.',
  },
  deadline: {
    kind: 'left-out',
    en: 'The deadline of a task does not change its late dates.',
    ar: 'الموعد النهائي لمهمة لا يغيّر تواريخها المتأخرة.',
  },
  'code-page': {
    kind: 'assumed',
    en: 'The text was read as {encoding}: the file does not say how it is written.',
    ar: 'قُرئ النص بترميز {encoding} لأن الملف لا يذكر ترميزه.',
  },
} as const

export type ScheduleFindings = Findings<typeof SCHEDULE_FINDINGS>
export const scheduleFindings = (): ScheduleFindings => new Findings(SCHEDULE_FINDINGS)
