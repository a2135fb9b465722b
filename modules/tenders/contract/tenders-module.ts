import { defineModule } from '#platform/contract/define-module.ts'
import { ADA } from '#platform/contract/menu-groups/ada-group.ts'

const read = 'tender:read'
const write = 'tender:write'

/** Tender packages: sealed bids that two people open, their levelled comparison, and a signed recommendation. */
export const tendersModule = defineModule({
  id: 'tenders',
  title: { en: 'Tenders', ar: 'المناقصات' },
  area: 'commercial',
  dependsOn: ['access', 'audit', 'companies', 'numbering', 'papers', 'people', 'sites', 'transfers'],
  permissions: {
    [read]: { en: 'See tenders and their bids', ar: 'عرض المناقصات وعطاءاتها', demo: ['coordinator', 'commercial'] },
    [write]: {
      en: 'Prepare tenders and receive bids',
      ar: 'إعداد المناقصات واستلام العطاءات',
      demo: ['commercial'],
    },
    'tender:open': { en: 'Open sealed bids', ar: 'فتح العطاءات المختومة', demo: ['coordinator', 'commercial'] },
    'tender:evaluate': {
      en: 'Mark bids, ask bidders, and recommend one',
      ar: 'تقييم العطاءات وسؤال أصحابها والتوصية بأحدها',
      demo: ['coordinator', 'commercial'],
    },
    'tender:approve': {
      en: 'Approve the recommendation of a tender',
      ar: 'اعتماد التوصية في مناقصة',
      demo: ['coordinator'],
    },
  },
  group: ADA,
  screens: {
    list: {
      path: '/adaserver/bidAnalysis/index',
      title: { en: 'Bid Analysis', ar: 'تحليل العطاءات' },
      access: read,
      scope: 'project',
      menu: { order: 5 },
    },
    add: {
      path: '/adaserver/bidAnalysis/add',
      title: { en: 'New tender', ar: 'مناقصة جديدة' },
      access: write,
      scope: 'project',
      parent: 'list',
    },
    edit: {
      path: '/adaserver/bidAnalysis/edit/:id',
      title: { en: 'Edit tender', ar: 'تعديل المناقصة' },
      access: write,
      parent: 'list',
    },
    detail: {
      path: '/adaserver/bidAnalysisResult/index/:id',
      title: { en: 'Bid analysis result', ar: 'نتيجة تحليل العطاءات' },
      access: read,
      parent: 'list',
    },
  },
})
