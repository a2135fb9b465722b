import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const read = 'payment-claim:read'
const write = 'payment-claim:write'

/** The contractor's statements of what is to be paid, line by line. Not contract claims of time and money. */
export const paymentClaimsModule = defineModule({
  id: 'payment-claims',
  title: { en: 'Payment claims', ar: 'مطالبات الدفع' },
  area: 'commercial',
  dependsOn: ['audit', 'calendars', 'contracts', 'inbox', 'materials', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'payment-claim:read': {
      en: 'See payment claims',
      ar: 'عرض مطالبات الدفع',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'payment-claim:write': {
      en: 'Make and submit payment claims',
      ar: 'إعداد مطالبات الدفع وتقديمها',
      demo: ['subcontractor', 'commercial'],
    },
    'payment-claim:review': {
      en: 'Review payment claims line by line',
      ar: 'مراجعة مطالبات الدفع بندًا بندًا',
      demo: ['engineer', 'commercial'],
    },
  },
  group: COMMERCIAL,
  screens: {
    list: {
      path: '/commercial/claimWorkflow',
      title: { en: 'Payment claims', ar: 'مطالبات الدفع' },
      access: read,
      scope: 'project',
      menu: { order: 3 },
    },
    add: {
      path: '/commercial/contract/makeClaim',
      title: { en: 'New payment claim', ar: 'مطالبة دفع جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/commercial/contract/modifyClaim/:id',
      title: { en: 'Edit payment claim', ar: 'تعديل مطالبة الدفع' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/commercial/claim/view/:id',
      title: { en: 'Payment claim', ar: 'مطالبة الدفع' },
      access: read,
      parent: 'list',
      isLinkedTo: true,
    },
    history: {
      path: '/commercial/ClaimsHistoryDetail/:id',
      title: { en: 'Versions of the payment claim', ar: 'إصدارات مطالبة الدفع' },
      access: read,
      parent: 'list',
    },
  },
})
