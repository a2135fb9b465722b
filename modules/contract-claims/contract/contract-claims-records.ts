// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { contractClaimsModule } from './contract-claims-module.ts'

export const CLAIMING_PARTIES = ['contractor', 'employer'] as const

/** Where a claim stands by its clocks, as `engines/certificate/notice-clock.ts` says it. */
export const STANDINGS = [
  'indeterminate',
  'running',
  'barred',
  'late',
  'objected',
  'deemedValid',
  'valid',
  'lapsed',
] as const

/** What who claims enters, and what is of who decides: the objection to a late notice, what is assessed and awarded. */
export const OF_CLAIMANT = ['eventOn', 'awareOn', 'noticedOn', 'detailedOn', 'claimedAmount', 'claimedDays'] as const
export const OF_ENGINEER = ['objectedOn', 'assessedAmount', 'assessedDays', 'awardedAmount', 'awardedDays'] as const

export const contractClaimKind = defineRecordKind(contractClaimsModule, 'contract-claim', {
  title: { en: 'Contract claim', ar: 'مطالبة عقدية' },
  read: 'contract-claim:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

/** What is awarded, in money and days. */
const AWARDED = {
  awardedAmount: { en: 'the amount awarded', ar: 'المبلغ الممنوح' },
  awardedDays: { en: 'the days awarded', ar: 'الأيام الممنوحة' },
} as const

export const contractClaimStates = defineStates(contractClaimsModule, 'contract-claim', {
  initial: 'event',
  states: {
    event: { title: { en: 'Event', ar: 'حدث' }, tone: 'major' },
    noticed: { title: { en: 'Notice given', ar: 'تم الإشعار' }, tone: 'info' },
    detailed: { title: { en: 'Detailed', ar: 'مفصلة' }, tone: 'info' },
    agreed: { title: { en: 'Agreed', ar: 'متفق عليها' }, tone: 'good' },
    determined: { title: { en: 'Determined', ar: 'بُتّ فيها' }, tone: 'good' },
    dissatisfied: { title: { en: 'Dissatisfaction', ar: 'عدم رضا' }, tone: 'critical' },
    referred: { title: { en: 'At the dispute board', ar: 'لدى مجلس المنازعات' }, tone: 'critical' },
    lapsed: { title: { en: 'Time-barred', ar: 'ساقطة بالمدة' }, tone: 'off' },
    dropped: { title: { en: 'Not pursued', ar: 'لم تُتابع' }, tone: 'off' },
    settled: { title: { en: 'Settled', ar: 'مسوّاة' }, tone: 'minor' },
  },
  steps: {
    notice: {
      from: ['event'],
      to: 'noticed',
      title: { en: 'Record the notice', ar: 'تسجيل الإشعار' },
      did: { en: 'recorded the notice', ar: 'سجّل الإشعار' },
      right: 'contract-claim:write',
      needs: { noticedOn: { en: 'the day of the notice', ar: 'يوم الإشعار' } },
      asks: 'withNotice',
    },
    detail: {
      from: ['noticed'],
      to: 'detailed',
      title: { en: 'Record the detailed claim', ar: 'تسجيل المطالبة المفصلة' },
      did: { en: 'recorded the detailed claim', ar: 'سجّل المطالبة المفصلة' },
      right: 'contract-claim:write',
      needs: { detailedOn: { en: 'the day of the detailed claim', ar: 'يوم المطالبة المفصلة' } },
      asks: 'withDetail',
    },
    agree: {
      from: ['detailed'],
      to: 'agreed',
      title: { en: 'Agree', ar: 'اتفاق' },
      did: { en: 'agreed it', ar: 'اتفق عليها' },
      right: 'contract-claim:decide',
      needs: AWARDED,
      guard: 'byAnother',
      isApproval: true,
      asks: 'withDecision',
    },
    determine: {
      from: ['detailed'],
      to: 'determined',
      title: { en: 'Determine', ar: 'بتّ' },
      did: { en: 'determined it', ar: 'بتّ فيها' },
      right: 'contract-claim:decide',
      needs: AWARDED,
      guard: 'byAnother',
      isApproval: true,
    },
    lapse: {
      from: ['event', 'noticed'],
      to: 'lapsed',
      title: { en: 'Record as time-barred', ar: 'تسجيل السقوط بالمدة' },
      did: { en: 'recorded it as time-barred', ar: 'سجّل سقوطها بالمدة' },
      right: 'contract-claim:decide',
      guard: 'hasLapsed',
      asksReason: true,
    },
    object: {
      from: ['determined'],
      to: 'dissatisfied',
      title: { en: 'Notice of dissatisfaction', ar: 'إشعار بعدم الرضا' },
      did: { en: 'gave notice of dissatisfaction', ar: 'أشعر بعدم الرضا' },
      right: 'contract-claim:write',
      asksReason: true,
    },
    refer: {
      from: ['dissatisfied'],
      to: 'referred',
      title: { en: 'Refer to the dispute board', ar: 'إحالة إلى مجلس المنازعات' },
      did: { en: 'referred it to the dispute board', ar: 'أحالها إلى مجلس المنازعات' },
      right: 'contract-claim:write',
    },
    settle: {
      from: ['agreed', 'determined', 'referred'],
      to: 'settled',
      title: { en: 'Settle', ar: 'تسوية' },
      did: { en: 'settled it', ar: 'سوّاها' },
      right: 'contract-claim:decide',
    },
    drop: {
      from: ['event', 'noticed', 'detailed'],
      to: 'dropped',
      title: { en: 'Do not pursue', ar: 'عدم المتابعة' },
      did: { en: 'did not pursue it', ar: 'لم يتابعها' },
      right: 'contract-claim:write',
      asksReason: true,
    },
  },
})
