const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const POINT_ID = id(1)
export const CHECK_IDS = [id(11), id(12), id(13)] as const

/** A hold point with a check list of three items, the first of which counts twice. */
export const PLAN_FACTS = {
  title: 'Reinforced concrete',
  titleAr: 'الخرسانة المسلحة',
  discipline: 'structure',
  reference: '03 30 00',
  points: [
    {
      id: POINT_ID,
      activity: 'Reinforcement before the pour',
      kind: 'hold',
      noticeHours: 16,
      checks: CHECK_IDS.map((checkId, at) => ({ id: checkId, question: `Item ${at + 1}`, weight: at === 0 ? 2 : 1 })),
    },
    { id: id(2), activity: 'Pouring', kind: 'witness', noticeHours: 0 },
  ],
}
