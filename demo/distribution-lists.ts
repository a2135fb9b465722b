/** A named list of a project: codes of companies and user names. */
export interface DemoDistributionList {
  readonly code: string
  readonly projectCode: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly purpose: string
  readonly companies: readonly string[]
  readonly people: readonly string[]
}

export const DISTRIBUTION_LISTS: readonly DemoDistributionList[] = [
  {
    code: 'WHN-WEEKLY',
    projectCode: 'WHN',
    name: { en: 'Weekly progress report', ar: 'تقرير التقدم الأسبوعي' },
    purpose: 'Sent on Thursdays, after the progress meeting.',
    companies: ['MGE'],
    people: ['coordinator', 'commercial', 'a.alotaibi'],
  },
  {
    code: 'WHN-MEP',
    projectCode: 'WHN',
    name: { en: 'MEP coordination', ar: 'تنسيق الأعمال الكهروميكانيكية' },
    purpose: 'Drawings and clash reports of the services in the Central Quarter.',
    companies: ['NSM', 'OKA'],
    people: ['n.iqbal', 'd.schneider'],
  },
  {
    code: 'MRN-MARINE',
    projectCode: 'MRN',
    name: { en: 'Marine works notices', ar: 'إشعارات الأعمال البحرية' },
    purpose: 'Weather, vessel movements and diving operations.',
    companies: ['BHR', 'SQR'],
    people: ['h.alnuaimi', 'g.papadakis'],
  },
]
