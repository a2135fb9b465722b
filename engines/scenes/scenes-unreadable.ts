import { unreadableFiles } from '../unreadable-file-error.ts'

/** What is refused of two scenes that are to be compared. */
export const scenesUnreadable = unreadableFiles({
  'not-placed': {
    en: 'A scene does not say where it lies. Enter its reference system in the catalogue first.',
    ar: 'لا يذكر أحد المشهدين موقعه. أدخل نظامه المرجعي في الفهرس أولًا.',
  },
  'no-overlap': {
    en: 'The two scenes do not lie over each other. Choose two of the same place.',
    ar: 'لا يتداخل المشهدان. اختر مشهدين للمكان نفسه.',
  },
  'no-bands': {
    en: 'A scene has no band {band}. Say anew which band is which colour.',
    ar: 'لا يحتوي أحد المشهدين على النطاق {band}. حدد من جديد لون كل نطاق.',
  },
  'too-cloudy': {
    en: 'Clouds or missing values leave {share} % of the ground. Choose clearer scenes, or compare without leaving clouds out.',
    ar: 'لم تُبقِ الغيوم أو القيم الناقصة سوى {share} % من الأرض. اختر مشهدين أصفى أو قارن دون استبعاد الغيوم.',
  },
  undecided: {
    en: 'The scenes agree nowhere clearly (peak {peak}), so how far one is shifted cannot be measured. Choose another pair, or trust their positions.',
    ar: 'لا يتطابق المشهدان بوضوح (الذروة {peak})، فتعذر قياس الإزاحة بينهما. اختر مشهدين آخرين أو اعتمد موقعيهما.',
  },
})
