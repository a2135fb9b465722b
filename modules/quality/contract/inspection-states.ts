import { defineStates } from '#platform/contract/states.ts'
import { qualityModule } from './quality-module.ts'

const REPLY = 'inspection:reply'

/** A request and its reply: A approved, B approved with comments, C revise and resubmit, D rejected. */
export const inspectionStates = defineStates(qualityModule, 'inspection', {
  due: 'requestedFor',
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'off', turn: 'createdBy' },
    requested: { title: { en: 'Requested', ar: 'مطلوب' }, tone: 'info', turn: 'inspectorId' },
    approved: { title: { en: 'Approved (A)', ar: 'معتمد (A)' }, tone: 'good' },
    commented: { title: { en: 'Approved with comments (B)', ar: 'معتمد مع ملاحظات (B)' }, tone: 'minor' },
    revise: { title: { en: 'Revise and resubmit (C)', ar: 'تصحيح وإعادة تقديم (C)' }, tone: 'major' },
    rejected: { title: { en: 'Rejected (D)', ar: 'مرفوض (D)' }, tone: 'critical' },
    unattended: { title: { en: 'Went on without witness', ar: 'استمر دون شاهد' }, tone: 'minor' },
    cancelled: { title: { en: 'Cancelled', ar: 'ملغى' }, tone: 'off' },
  },
  steps: {
    request: {
      from: ['draft'],
      to: 'requested',
      title: { en: 'Send request', ar: 'إرسال الطلب' },
      did: { en: 'requested the inspection', ar: 'طلب الفحص' },
      right: 'inspection:request',
      guard: 'noticeKept',
    },
    approve: {
      from: ['requested'],
      to: 'approved',
      title: { en: 'Approve (A)', ar: 'اعتماد (A)' },
      did: { en: 'approved it (A)', ar: 'اعتمده (A)' },
      right: REPLY,
      guard: 'allInspected',
      otherThan: ['request'],
      isApproval: true,
      // An inspector who is named is asked to inspect; without one, whoever may reply.
      asks: 'whoeverReplies',
    },
    comment: {
      from: ['requested'],
      to: 'commented',
      title: { en: 'Approve with comments (B)', ar: 'اعتماد مع ملاحظات (B)' },
      did: { en: 'approved it with comments (B)', ar: 'اعتمده مع ملاحظات (B)' },
      right: REPLY,
      guard: 'nothingCritical',
      otherThan: ['request'],
      // Becomes the first of the comments, so that there always is one.
      asksReason: true,
      isApproval: true,
    },
    revise: {
      from: ['requested'],
      to: 'revise',
      title: { en: 'Revise and resubmit (C)', ar: 'تصحيح وإعادة تقديم (C)' },
      did: { en: 'asked to revise and resubmit it (C)', ar: 'طلب التصحيح وإعادة التقديم (C)' },
      right: REPLY,
      asksReason: true,
    },
    reject: {
      from: ['requested'],
      to: 'rejected',
      title: { en: 'Reject (D)', ar: 'رفض (D)' },
      did: { en: 'rejected it (D)', ar: 'رفضه (D)' },
      right: REPLY,
      asksReason: true,
    },
    settle: {
      from: ['commented'],
      to: 'approved',
      title: { en: 'Comments are closed', ar: 'أُغلقت الملاحظات' },
      did: { en: 'found all comments closed', ar: 'تحقق من إغلاق كل الملاحظات' },
      right: REPLY,
      guard: 'commentsClosed',
      otherThan: ['request'],
    },
    goOn: {
      from: ['requested'],
      to: 'unattended',
      title: { en: 'Go on without witness', ar: 'الاستمرار دون شاهد' },
      did: { en: 'went on without witness', ar: 'استمر دون شاهد' },
      right: 'inspection:request',
      guard: 'witnessMissed',
      asksReason: true,
    },
    cancel: {
      from: ['draft', 'requested'],
      to: 'cancelled',
      title: { en: 'Cancel', ar: 'إلغاء' },
      did: { en: 'cancelled it', ar: 'ألغاه' },
      right: 'inspection:request',
      asksReason: true,
    },
  },
})
