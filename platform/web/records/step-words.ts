/** Words of the steps' buttons, apart from the first page's texts: they come with the screen that shows them. */
export const STEP_WORDS = {
  more: { en: 'Other steps', ar: 'خطوات أخرى' },
  notYet: { en: '{step}: not yet', ar: '{step}: ليس بعد' },
  understood: { en: 'Understood', ar: 'فهمت' },
  approvalBinds: {
    en: 'You approve what you see here. It is kept with your name; if somebody changes the record, that is no longer what you approved.',
    ar: 'تعتمد ما تراه هنا. يُحفظ الاعتماد باسمك، وإذا عدّل أحد السجل فلن يعود هو ما اعتمدته.',
  },
  approvedFor: { en: 'for {company}', ar: 'عن {company}' },
  current: { en: 'As it is now', ar: 'كما هو الآن' },
  outdated: { en: 'Changed since', ar: 'تغيّر بعد ذلك' },
  showDiagram: { en: 'Show states and steps', ar: 'عرض الحالات والخطوات' },
  diagram: { en: 'States and steps; now: {state}', ar: 'الحالات والخطوات؛ الآن: {state}' },
} as const
