import { Findings } from '../finding.ts'

/** What is taken for granted, or left out, when a volume is measured. */
export const VOLUME_FINDINGS = {
  'datum-not-said': {
    kind: 'assumed',
    en: 'Neither surface says what its heights count from: that it is the same for both is taken for granted.',
    ar: 'لا يذكر أي من السطحين مرجع ارتفاعاته: افتُرض أن المرجع واحد لكليهما.',
  },
  'accuracy-not-said': {
    kind: 'assumed',
    en: 'The accuracy of the heights was not given: {cell} m for a cell and {bias} m for a survey are assumed.',
    ar: 'لم تُحدد دقة الارتفاعات: افتُرض {cell} م للخلية و{bias} م للمسح.',
  },
  'without-heights': {
    kind: 'left-out',
    en: '{share} % of the outline has no heights and is not counted.',
    ar: '{share} % من المساحة المحددة بلا ارتفاعات ولا تُحتسب.',
  },
  'computed-onto-grid': {
    kind: 'read-otherwise',
    en: 'The surfaces are in {from} and {to}; one was computed onto the grid of the other.',
    ar: 'السطحان بنظامي {from} و{to}؛ حُسب أحدهما على شبكة الآخر.',
  },
} as const

export type VolumeFindings = Findings<typeof VOLUME_FINDINGS>

export const volumeFindings = (): VolumeFindings => new Findings(VOLUME_FINDINGS)
