import type { DemoOrganisation, PartyRole } from './demo-world.ts'

type Row = readonly [
  code: string,
  en: string,
  ar: string,
  partyRole: PartyRole,
  trades: readonly string[],
  contactName: string,
  address: string,
  projectRoles?: Readonly<Record<string, PartyRole>>,
]

/** What each is by its contracts; where it is something else on one of the projects, that stands at the end. */
const ROWS: readonly Row[] = [
  [
    'AFQ',
    'Afaq Development Company',
    'شركة آفاق للتطوير',
    'employer',
    ['management'],
    'Huda Al Mansoori',
    '12 Corniche Road',
  ],
  [
    'MGE',
    'Meridian Gulf Engineering',
    'ميريديان الخليج للهندسة',
    'engineer',
    ['design', 'management'],
    'Priya Raghavan',
    '4 Harbour Square',
  ],
  // At the marina it builds the promenade for Bahr Marine Works.
  [
    'SQR',
    'Al Saqr Contracting',
    'الصقر للمقاولات',
    'contractor',
    ['general', 'concrete', 'finishes'],
    'Mohammed Al Shehri',
    '88 Industrial Area, Street 5',
    { MRN: 'subcontractor' },
  ],
  [
    'BHR',
    'Bahr Marine Works',
    'بحر للأعمال البحرية',
    'contractor',
    ['marine', 'civil'],
    'Giorgos Papadakis',
    'Port Gate 3',
  ],
  [
    'RKZ',
    'Rakaez Infrastructure',
    'ركائز للبنية التحتية',
    'contractor',
    ['roads', 'rail', 'civil'],
    "Padraig O'Connor",
    '21 Ring Road',
  ],
  [
    'NSM',
    'Nasim Building Services',
    'نسيم لخدمات المباني',
    'subcontractor',
    ['mep'],
    'Ramon Villanueva',
    '7 Workshop Lane',
  ],
  [
    'HDD',
    'Haddad Steel Structures',
    'حداد للمنشآت المعدنية',
    'subcontractor',
    ['steel', 'facade'],
    'Rita Costa',
    '30 Steelyard Road',
  ],
  [
    'OKA',
    'Okafor Kirk Architects',
    'أوكافور كيرك معماريون',
    'consultant',
    ['design', 'landscape'],
    'Chidi Okafor',
    '2 Gallery Court',
  ],
  [
    'TRS',
    'Terra Survey and Testing',
    'تيرا للمساحة والفحص',
    'consultant',
    ['survey'],
    'Elin Lindqvist',
    '15 Laboratory Street',
  ],
]

/** The companies of the programme. Every person of the demonstration belongs to one. */
export const ORGANISATIONS: readonly DemoOrganisation[] = ROWS.map(
  ([code, en, ar, partyRole, trades, contactName, address, projectRoles = {}], index) => ({
    code,
    name: { en, ar },
    partyRole,
    trades,
    registrationNo: `CR ${1010 + index * 37}-${String(4400 + index * 113)}`,
    contactName,
    phone: `+999 0${11 + index} 555 ${String(2000 + index * 131)}`,
    email: `office@${code.toLowerCase()}.example.com`,
    address,
    projectRoles: Object.entries(projectRoles).map(([projectCode, role]) => ({ projectCode, partyRole: role })),
  }),
)
