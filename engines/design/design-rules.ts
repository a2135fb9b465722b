/** What every result of a check names: the rules changed where this number changed. */
export const DESIGN_RULES_VERSION = 'design-1'

/** The deterministic rules, in the order in which a report has them. */
export const DESIGN_RULES = {
  'title-block.present': {
    category: 'title-block',
    severity: 'major',
    say: { en: 'The sheet has a title block', ar: 'في اللوحة إطار بيانات' },
  },
  'title-block.complete': {
    category: 'title-block',
    severity: 'major',
    say: {
      en: 'The title block states number, revision, title, scale and date',
      ar: 'يذكر إطار البيانات الرقم والمراجعة والعنوان والمقياس والتاريخ',
    },
  },
  'title-block.register': {
    category: 'title-block',
    severity: 'major',
    say: { en: 'The title block says what the register says', ar: 'يطابق إطار البيانات السجل' },
  },
  'scale.stated': {
    category: 'scale',
    severity: 'major',
    say: { en: 'A scale is stated, and it is that of the register', ar: 'المقياس مذكور ويطابق السجل' },
  },
  'scale.true': {
    category: 'scale',
    severity: 'major',
    say: { en: 'The stated scale is true of the sheet', ar: 'المقياس المذكور صحيح على اللوحة' },
  },
  'dimension.true': {
    category: 'dimension',
    severity: 'major',
    say: { en: 'Dimensions say what they measure', ar: 'الأبعاد المكتوبة هي المقيسة' },
  },
  'layer.convention': {
    category: 'layer',
    severity: 'minor',
    say: { en: 'Layers are named by the convention', ar: 'أسماء الطبقات وفق الاتفاق' },
  },
  'layer.zero': {
    category: 'layer',
    severity: 'minor',
    say: { en: 'Nothing is drawn on layer 0 or Defpoints', ar: 'لا رسم على الطبقة 0 أو Defpoints' },
  },
  'grid.names': {
    category: 'coordination',
    severity: 'major',
    say: { en: 'Grid lines have one name everywhere', ar: 'أسماء المحاور واحدة في كل مكان' },
  },
  'grid.spacing': {
    category: 'coordination',
    severity: 'major',
    say: { en: 'Grid lines lie equally far apart everywhere', ar: 'المسافات بين المحاور واحدة في كل مكان' },
  },
  'level.names': {
    category: 'coordination',
    severity: 'major',
    say: { en: 'Levels have one name everywhere', ar: 'أسماء المناسيب واحدة في كل مكان' },
  },
  'level.elevations': {
    category: 'coordination',
    severity: 'major',
    say: { en: 'Levels lie equally high everywhere', ar: 'المناسيب على ارتفاع واحد في كل مكان' },
  },
  ids: {
    category: 'requirement',
    severity: 'major',
    say: { en: 'The model meets the IDS', ar: 'يستوفي النموذج ملف IDS' },
  },
  'file.readable': {
    category: 'file',
    severity: 'major',
    say: { en: 'The file can be read', ar: 'يمكن قراءة الملف' },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly category: string
      readonly severity: 'major' | 'minor'
      readonly say: { readonly en: string; readonly ar: string }
    }
  >
>

export type DesignRuleKey = keyof typeof DESIGN_RULES

export function isDesignRule(key: string): key is DesignRuleKey {
  return Object.hasOwn(DESIGN_RULES, key)
}
