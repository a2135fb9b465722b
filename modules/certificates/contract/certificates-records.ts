// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { certificatesModule } from './certificates-module.ts'

export const CERTIFICATE_TYPES = ['interim', 'advance', 'retention', 'final'] as const

export const certificateKind = defineRecordKind(certificatesModule, 'certificate', {
  title: { en: 'Payment certificate', ar: 'شهادة دفع' },
  read: 'certificate:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

/** Two people agree to what one has prepared; what was issued is frozen. */
export const certificateStates = defineStates(certificatesModule, 'certificate', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'info' },
    recommended: { title: { en: 'Recommended', ar: 'موصى بها' }, tone: 'major' },
    issued: { title: { en: 'Issued', ar: 'صادرة' }, tone: 'minor' },
    carried: { title: { en: 'Carried over', ar: 'مرحّلة' }, tone: 'minor' },
    paid: { title: { en: 'Paid', ar: 'مدفوعة' }, tone: 'good' },
    void: { title: { en: 'Void', ar: 'لاغية' }, tone: 'off' },
  },
  steps: {
    recommend: {
      from: ['draft'],
      to: 'recommended',
      title: { en: 'Recommend', ar: 'توصية' },
      did: { en: 'recommended it', ar: 'أوصى بها' },
      right: 'certificate:prepare',
      guard: 'isCurrent',
      isApproval: true,
      asks: 'beforeCertified',
    },
    approve: {
      from: ['recommended'],
      to: 'issued',
      title: { en: 'Approve and issue', ar: 'اعتماد وإصدار' },
      did: { en: 'approved and issued it', ar: 'اعتمدها وأصدرها' },
      right: 'certificate:approve',
      guard: 'mayIssue',
      isApproval: true,
      asks: 'beforeCertified',
    },
    carry: {
      from: ['recommended'],
      to: 'carried',
      title: { en: 'Carry over', ar: 'ترحيل' },
      did: { en: 'carried it over to the next one', ar: 'رحّلها إلى التالية' },
      right: 'certificate:approve',
      guard: 'mayCarry',
      isApproval: true,
    },
    sendBack: {
      from: ['recommended'],
      to: 'draft',
      title: { en: 'Send back', ar: 'إعادة' },
      did: { en: 'sent it back', ar: 'أعادها' },
      right: 'certificate:approve',
      asksReason: true,
    },
    settle: {
      from: ['issued'],
      to: 'paid',
      title: { en: 'Mark as paid', ar: 'تأشير بالدفع' },
      did: { en: 'marked it as paid', ar: 'أشّر بدفعها' },
      right: 'certificate:pay',
      guard: 'isPaid',
      asks: 'beforePaid',
    },
    cancel: {
      from: ['draft', 'recommended'],
      to: 'void',
      title: { en: 'Void', ar: 'إلغاء' },
      did: { en: 'made it void', ar: 'ألغاها' },
      right: 'certificate:prepare',
      asksReason: true,
    },
  },
})
