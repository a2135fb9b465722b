import { defineModule } from '#platform/contract/define-module.ts'
import { COMMERCIAL } from '#platform/contract/menu-groups/commercial-group.ts'

const read = 'contract-claim:read'
const write = 'contract-claim:write'

/** Claims of time and money under a contract, with their notice clocks. Not payment claims, which state what was done. */
export const contractClaimsModule = defineModule({
  id: 'contract-claims',
  title: { en: 'Contract claims', ar: 'المطالبات العقدية' },
  area: 'commercial',
  dependsOn: ['audit', 'contracts', 'inbox', 'numbering', 'people', 'sites', 'transfers'],
  permissions: {
    'contract-claim:read': {
      en: 'See contract claims of time and money',
      ar: 'عرض المطالبات العقدية بالوقت والمال',
      demo: ['coordinator', 'engineer', 'commercial', 'subcontractor'],
    },
    'contract-claim:write': {
      en: 'Give notice of contract claims and detail them',
      ar: 'الإشعار بالمطالبات العقدية وتفصيلها',
      demo: ['commercial', 'subcontractor'],
    },
    'contract-claim:decide': {
      en: 'Object to, agree and determine contract claims',
      ar: 'الاعتراض على المطالبات العقدية والاتفاق عليها والبت فيها',
      demo: ['engineer', 'commercial'],
    },
  },
  group: COMMERCIAL,
  screens: {
    list: {
      path: '/commercial/contractClaims',
      title: { en: 'Contract claims', ar: 'المطالبات العقدية' },
      access: read,
      scope: 'project',
      menu: { order: 6 },
    },
    add: {
      path: '/commercial/contractClaims/add',
      title: { en: 'New contract claim', ar: 'مطالبة عقدية جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/commercial/contractClaims/edit/:id',
      title: { en: 'Edit contract claim', ar: 'تعديل المطالبة العقدية' },
      access: read,
      parent: 'list',
    },
    events: {
      path: '/commercial/contractClaims/events',
      title: { en: 'Events that may begin a claim', ar: 'أحداث قد تبدأ مطالبة' },
      access: read,
      scope: 'project',
      parent: 'list',
    },
    detail: {
      path: '/commercial/contractClaims/detail/:id',
      title: { en: 'Contract claim', ar: 'المطالبة العقدية' },
      access: read,
      parent: 'list',
    },
  },
})
