import type { DemoGrant, DemoRole } from './demo-world.ts'

/** People besides those of the programme's places, so that who administers users finds every state of an account. */
export interface OfficePerson {
  readonly userName: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly organisationCode: string
  readonly roleCodes: readonly string[]
  readonly grants: readonly DemoGrant[]
  readonly state: 'active' | 'invited' | 'disabled'
}

const project = (projectCode: string): DemoGrant => ({ projectCode })
const site = (siteCode: string): DemoGrant => ({ siteCode })
const structure = (structureCode: string): DemoGrant => ({ structureCode })

type Row = readonly [
  userName: string,
  en: string,
  ar: string,
  organisationCode: string,
  roleCodes: readonly string[],
  grants: readonly DemoGrant[],
  state: OfficePerson['state'],
]

const ROWS: readonly Row[] = [
  ['n.alghamdi', 'Noura Al Ghamdi', 'نورة الغامدي', 'AFQ', ['coordinator', 'commercial'], [project('WHN')], 'active'],
  ['k.alzahrani', 'Khalid Al Zahrani', 'خالد الزهراني', 'SQR', ['inspector'], [site('WHN-03')], 'active'],
  ['i.petrova', 'Irina Petrova', 'إيرينا بتروفا', 'MGE', ['engineer'], [project('MRN')], 'active'],
  ['s.almarri', 'Sultan Al Marri', 'سلطان المري', 'AFQ', ['operator'], [project('MRN'), project('DRB')], 'active'],
  ['b.osei', 'Benjamin Osei', 'بنيامين أوسي', 'RKZ', ['inspector'], [site('DRB-01')], 'active'],
  ['m.fernando', 'Malini Fernando', 'ماليني فرناندو', 'TRS', ['inspector'], [project('DRB')], 'active'],
  ['h.alketbi', 'Hessa Al Ketbi', 'حصة الكتبي', 'AFQ', ['commercial'], [project('MRN')], 'active'],
  ['y.tanaka', 'Yuki Tanaka', 'يوكي تاناكا', 'OKA', ['engineer', 'viewer'], [structure('WHN-01-BA')], 'active'],
  ['r.alenezi', 'Rakan Al Enezi', 'راكان العنزي', 'NSM', ['subcontractor'], [structure('WHN-01-BB')], 'active'],
  ['d.schneider', 'Dieter Schneider', 'ديتر شنايدر', 'HDD', ['subcontractor'], [structure('WHN-02-FB')], 'disabled'],
  ['a.qureshi', 'Ayesha Qureshi', 'عائشة قريشي', 'MGE', ['inspector'], [site('WHN-01')], 'disabled'],
  ['w.aldosari', 'Waleed Al Dosari', 'وليد الدوسري', 'BHR', ['inspector'], [site('MRN-01')], 'disabled'],
  ['t.abebe', 'Tigist Abebe', 'تيغيست أبيبي', 'SQR', ['inspector'], [site('MRN-02')], 'invited'],
  ['z.alrashidi', 'Zahra Al Rashidi', 'زهراء الراشدي', 'AFQ', ['viewer'], [project('DRB')], 'invited'],
  ['l.martin', 'Luc Martin', 'لوك مارتان', 'RKZ', ['engineer'], [site('DRB-02'), site('DRB-03')], 'invited'],
  ['f.hassan', 'Fadumo Hassan', 'فادومو حسن', 'TRS', ['inspector'], [site('WHN-02')], 'invited'],
]

export const OFFICE_PEOPLE: readonly OfficePerson[] = ROWS.map(
  ([userName, en, ar, organisationCode, roleCodes, grants, state]) => ({
    userName,
    name: { en, ar },
    organisationCode,
    roleCodes,
    grants,
    state,
  }),
)

/** For who looks after people without being an administrator: gives no more than the own rights and places. */
export const ACCESS_ROLE: DemoRole = {
  code: 'access-officer',
  name: { en: 'Access officer', ar: 'مسؤول الصلاحيات' },
  description: {
    en: 'Invites people and looks after their accounts, within the own rights and places.',
    ar: 'يدعو الأشخاص ويرعى حساباتهم ضمن صلاحياته وأماكنه.',
  },
  rights: 'named',
}

/** Who has the role above besides their own. */
export const ACCESS_OFFICERS: readonly string[] = ['coordinator']
