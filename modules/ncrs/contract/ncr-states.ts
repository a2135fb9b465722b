import { defineStates } from '#platform/contract/states.ts'
import { ncrsModule } from './ncrs-module.ts'

/** From what was found to what somebody else has verified. */
export const ncrStates = defineStates(ncrsModule, 'ncr', {
  due: 'dueOn',
  initial: 'open',
  states: {
    open: { title: { en: 'Open', ar: 'مفتوح' }, tone: 'major' },
    disposed: { title: { en: 'Disposition agreed', ar: 'حُدد مصيره' }, tone: 'info', turn: 'ownerId' },
    corrected: { title: { en: 'Corrected', ar: 'صُحح' }, tone: 'minor' },
    closed: { title: { en: 'Closed', ar: 'مغلق' }, tone: 'good' },
    void: { title: { en: 'Void', ar: 'لاغٍ' }, tone: 'off' },
  },
  steps: {
    dispose: {
      from: ['open'],
      to: 'disposed',
      title: { en: 'Agree disposition', ar: 'اعتماد المصير' },
      did: { en: 'agreed the disposition', ar: 'اعتمد المصير' },
      right: 'ncr:dispose',
      needs: { disposition: { en: 'the disposition', ar: 'المصير' } },
      isApproval: true,
      asks: 'right',
    },
    correct: {
      from: ['disposed'],
      to: 'corrected',
      title: { en: 'Report as corrected', ar: 'الإبلاغ بالتصحيح' },
      did: { en: 'reported it as corrected', ar: 'أبلغ بتصحيحه' },
      right: 'ncr:write',
      needs: {
        rootCause: { en: 'the root cause', ar: 'السبب الجذري' },
        correctiveAction: { en: 'what was done', ar: 'ما تم فعله' },
      },
      asks: 'owner',
    },
    verify: {
      from: ['corrected'],
      to: 'closed',
      title: { en: 'Verify and close', ar: 'تحقق وإغلاق' },
      did: { en: 'verified and closed it', ar: 'تحقق منه وأغلقه' },
      right: 'ncr:verify',
      otherThan: ['correct'],
      asks: 'right',
    },
    returnIt: {
      from: ['corrected'],
      to: 'disposed',
      title: { en: 'Not corrected', ar: 'لم يُصحح' },
      did: { en: 'found it not corrected', ar: 'وجده غير مصحح' },
      right: 'ncr:verify',
      asksReason: true,
    },
    reopen: {
      from: ['closed'],
      to: 'open',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'opened it again', ar: 'أعاد فتحه' },
      right: 'ncr:verify',
      asksReason: true,
    },
    cancel: {
      from: ['open', 'disposed'],
      to: 'void',
      title: { en: 'Void', ar: 'إبطال' },
      did: { en: 'made it void', ar: 'أبطله' },
      right: 'ncr:dispose',
      asksReason: true,
    },
  },
})

/** It still waits for somebody. */
export const OPEN_NCR = ['open', 'disposed', 'corrected'] as const
