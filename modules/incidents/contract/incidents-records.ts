// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import { incidentsModule } from './incidents-module.ts'

/** Hours that rates are counted over: what people entered, or what the gates measured. */
export const HOUR_BASES = ['entered', 'measured'] as const
export type HourBasis = (typeof HOUR_BASES)[number]

/**
 * Hours below which a rate says nothing but that there was a case: one moves the rate of recordable cases by 10. They are those
 * of ten people in a year, up to whom 29 CFR 1904.1 asks for no records.
 */
export const LEAST_HOURS = 20_000

/** From the worst to the least, as `engines/safety` ranks them. */
export const CLASSES = [
  'fatality',
  'days-away',
  'restricted',
  'other-recordable',
  'first-aid',
  'near-miss',
  'observation',
] as const
/** Classes that nobody was hurt in: the form asks for no people's injuries. */
export const UNHURT: readonly string[] = ['near-miss', 'observation']
export const RECORDABLE = ['fatality', 'days-away', 'restricted', 'other-recordable'] as const
export const TYPES = [
  'injury',
  'illness',
  'near-miss',
  'property',
  'environment',
  'fire',
  'vehicle',
  'utility-strike',
  'dropped-object',
  'security',
  'third-party',
] as const
/** Of a case that is severe or may have been. */
export const SEVERITIES = ['minor', 'moderate', 'major', 'severe', 'catastrophic'] as const
/** What was being done when it happened. */
export const ACTIVITIES = [
  'excavation',
  'piling',
  'formwork',
  'reinforcement',
  'concreting',
  'steel-erection',
  'scaffolding',
  'lifting',
  'masonry',
  'roofing',
  'services',
  'finishes',
  'roads',
  'driving',
  'maintenance',
  'testing',
  'other',
] as const
/** What could do harm. */
export const HAZARDS = [
  'fall-from-height',
  'same-level-fall',
  'struck-by',
  'caught-between',
  'moving-plant',
  'lifting',
  'electricity',
  'collapse',
  'confined-space',
  'hot-work',
  'stored-energy',
  'chemicals',
  'dust-noise',
  'heat',
  'manual-handling',
  'hand-tools',
  'other',
] as const
/** Of the place and the things in it, that contributed. */
export const CONDITIONS = [
  'access',
  'housekeeping',
  'lighting',
  'weather',
  'ground',
  'defective-equipment',
  'missing-guard',
  'missing-ppe',
  'congestion',
  'signage',
  'design',
  'other',
] as const
/** What people did or left undone, that contributed. */
export const BEHAVIOURS = [
  'no-permit',
  'procedure-not-followed',
  'untrained',
  'rushing',
  'guard-removed',
  'ppe-not-worn',
  'wrong-tool',
  'position',
  'distraction',
  'fatigue',
  'communication',
  'other',
] as const
/** What did the harm: the object of item 17 of OSHA Form 301. */
export const HARM_SOURCES = [
  'machinery',
  'vehicle',
  'hand-tool',
  'ladder-scaffold',
  'material',
  'surface',
  'structure',
  'chemical',
  'electricity',
  'heat-cold',
  'person',
  'animal',
  'other',
] as const
/** How likely it comes again at its worst: with the severity that it could have had, the cell of the risk matrix. */
export const LIKELIHOODS = ['rare', 'unlikely', 'possible', 'likely', 'almost-certain'] as const
/** What authorities ask to be told of, as `engines/safety` has their rules. */
export const REGULATED = [
  'none',
  'fatality',
  'hospitalisation',
  'amputation',
  'eye-loss',
  'serious',
  'long-absence',
  'other-injury',
  'dangerous',
] as const
/** Countries whose rules the product knows. */
export const JURISDICTIONS = ['US', 'GB', 'SA', 'AE', 'AU'] as const
export const PERSON_ROLES = ['injured', 'involved', 'witness'] as const
export const TREATMENTS = ['none', 'first-aid', 'medical', 'hospital', 'fatal'] as const
/** Languages that statements are given in, by ISO 639. */
export const STATEMENT_LANGUAGES = [
  'ar',
  'en',
  'ur',
  'hi',
  'bn',
  'ne',
  'tl',
  'ml',
  'ta',
  'ps',
  'tr',
  'zh',
  'fr',
  'other',
] as const
export const STATEMENT_LANGUAGE_NAMES: Readonly<Record<(typeof STATEMENT_LANGUAGES)[number], Text>> = {
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ur: { en: 'Urdu', ar: 'الأردية' },
  hi: { en: 'Hindi', ar: 'الهندية' },
  bn: { en: 'Bengali', ar: 'البنغالية' },
  ne: { en: 'Nepali', ar: 'النيبالية' },
  tl: { en: 'Tagalog', ar: 'التاغالوغية' },
  ml: { en: 'Malayalam', ar: 'المالايالامية' },
  ta: { en: 'Tamil', ar: 'التاميلية' },
  ps: { en: 'Pashto', ar: 'البشتوية' },
  tr: { en: 'Turkish', ar: 'التركية' },
  zh: { en: 'Chinese', ar: 'الصينية' },
  fr: { en: 'French', ar: 'الفرنسية' },
  other: { en: 'Another', ar: 'لغة أخرى' },
}
/** Parts of the body, as the Bureau of Labor Statistics groups them (OIICS 2). */
export const BODY_PARTS = [
  'head',
  'eye',
  'neck',
  'shoulder',
  'arm',
  'hand',
  'finger',
  'back',
  'chest',
  'leg',
  'knee',
  'ankle',
  'foot',
  'multiple',
] as const
export const INJURIES = [
  'cut',
  'bruise',
  'sprain',
  'fracture',
  'burn',
  'crush',
  'amputation',
  'foreign-body',
  'heat',
  'electric',
  // Columns M 2 to 5 of OSHA Form 300.
  'skin',
  'respiratory',
  'poisoning',
  'hearing',
  'other',
] as const
/** The log of a calendar year, its summary to post, as OSHA numbers its forms: 29 CFR 1904.29 and 1904.32. */
export const OSHA_FORMS = ['300', '300a'] as const
export const OSHA_FORMATS = ['pdf', 'csv'] as const
export const CAUSE_KINDS = ['people', 'plant', 'process', 'environment', 'management'] as const
export const ACTION_TYPES = ['immediate', 'corrective', 'preventive'] as const
/** Hierarchy of controls: from the strongest to the weakest. */
export const CONTROLS = ['eliminate', 'substitute', 'engineer', 'administrative', 'ppe'] as const
export const ACTION_STATES = ['open', 'done', 'verified'] as const

export const incidentKind = defineRecordKind(incidentsModule, 'incident', {
  title: { en: 'Incident', ar: 'حادث' },
  read: 'incident:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Shown on the page of its incident, and found by the search. */
export const incidentActionKind = defineRecordKind(incidentsModule, 'incident-action', {
  title: { en: 'Corrective action', ar: 'إجراء تصحيحي' },
  read: 'incident:read',
})

export const workHoursKind = defineRecordKind(incidentsModule, 'work-hours', {
  title: { en: 'Hours worked', ar: 'ساعات العمل' },
  read: 'incident:read',
})

export const reportingRulesKind = defineRecordKind(incidentsModule, 'reporting-rules', {
  title: { en: 'Rules of reporting', ar: 'قواعد الإبلاغ' },
  read: 'incident:read',
})

export const incidentStates = defineStates(incidentsModule, 'incident', {
  due: 'dueOn',
  initial: 'reported',
  states: {
    reported: { title: { en: 'Reported', ar: 'مُبلَّغ عنه' }, tone: 'info' },
    investigated: { title: { en: 'Under investigation', ar: 'قيد التحقيق' }, tone: 'minor', turn: 'leadId' },
    acting: { title: { en: 'Actions open', ar: 'إجراءات مفتوحة' }, tone: 'major', turn: 'leadId' },
    closed: { title: { en: 'Closed', ar: 'مغلق' }, tone: 'good' },
    rejected: { title: { en: 'Rejected', ar: 'مرفوض' }, tone: 'off' },
  },
  steps: {
    investigate: {
      from: ['reported'],
      to: 'investigated',
      title: { en: 'Start the investigation', ar: 'بدء التحقيق' },
      did: { en: 'Started the investigation', ar: 'بدأ التحقيق' },
      right: 'incident:investigate',
      needs: { leadId: { en: 'who leads the investigation', ar: 'من يقود التحقيق' } },
    },
    act: {
      from: ['investigated'],
      to: 'acting',
      title: { en: 'Follow the actions', ar: 'متابعة الإجراءات' },
      did: { en: 'Ended the investigation; the actions follow', ar: 'أنهى التحقيق وتتبعه الإجراءات' },
      right: 'incident:investigate',
      guard: 'hasCauseAndActions',
    },
    close: {
      from: ['investigated', 'acting'],
      to: 'closed',
      title: { en: 'Close', ar: 'إغلاق' },
      did: { en: 'Closed the incident', ar: 'أغلق الحادث' },
      right: 'incident:close',
      guard: 'isSettled',
    },
    reject: {
      from: ['reported', 'investigated'],
      to: 'rejected',
      title: { en: 'Reject as duplicate or mistake', ar: 'رفض لتكرار أو خطأ' },
      did: { en: 'Rejected the incident', ar: 'رفض الحادث' },
      right: 'incident:close',
      asksReason: true,
    },
    reopen: {
      from: ['closed', 'rejected'],
      to: 'investigated',
      title: { en: 'Reopen', ar: 'إعادة فتح' },
      did: { en: 'Reopened the incident', ar: 'أعاد فتح الحادث' },
      right: 'incident:close',
      asksReason: true,
    },
  },
})
