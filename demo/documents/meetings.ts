/** A progress meeting of the demonstration: made up. */
export interface Meeting {
  readonly language: 'en' | 'ar'
  readonly title: string
  readonly paragraphs: readonly string[]
}

const EN = [
  [
    'Concrete of the podium',
    'The pour of zone 3 moves to Sunday because the pump has a leak. The contractor brings a second pump.',
  ],
  [
    'Access road',
    'The gate at the east side stays closed until the storm water pipes are tested. Deliveries use gate 2 before 07:00.',
  ],
  ['Façade mock-up', 'The mock-up was rejected for the colour of the sealant. A new one is due within ten days.'],
  [
    'Crane of building B',
    'The certificate of the tower crane ends on the last day of the month. The inspection is booked.',
  ],
] as const
const AR = [
  ['صب خرسانة المنصة', 'يؤجل صب المنطقة الثالثة إلى يوم الأحد بسبب تسرب في المضخة. يحضر المقاول مضخة ثانية.'],
  [
    'طريق الوصول',
    'تبقى البوابة الشرقية مغلقة حتى تُختبر مواسير مياه الأمطار. تدخل التوريدات من البوابة 2 قبل الساعة السابعة.',
  ],
  ['نموذج الواجهة', 'رُفض نموذج الواجهة بسبب لون مانع التسرب. يُقدم نموذج جديد خلال عشرة أيام.'],
  ['رافعة المبنى ب', 'تنتهي شهادة الرافعة البرجية في آخر يوم من الشهر. تم حجز موعد الفحص.'],
] as const

/** Minutes of weekly meetings in turn in both languages. */
export function meetings(count: number): Meeting[] {
  return Array.from({ length: count }, (_, at) => {
    const week = at + 1
    const isArabic = at % 2 === 1
    const points = isArabic ? AR : EN
    const told = [points[at % 4] ?? points[0], points[(at + 1) % 4] ?? points[0]]
    const title = isArabic ? `محضر اجتماع التقدم رقم ${week}` : `Progress meeting ${week}`
    const paragraphs = told.flatMap(([head, words], point) => [`${week}.${point + 1} ${head}`, words])
    const made = isArabic ? 'وثيقة مولّدة للعرض التوضيحي.' : 'Generated for the demonstration.'
    return { language: isArabic ? 'ar' : 'en', title, paragraphs: [title, ...paragraphs, made] }
  })
}
