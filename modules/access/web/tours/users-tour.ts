import type { Tour } from '#platform/web/guide/tour.ts'

/** How people get their account, and how one is found. */
export const usersTour: Tour = {
  steps: [
    {
      anchor: 'actions',
      title: { en: 'Invite somebody', ar: 'دعوة شخص' },
      text: {
        en: 'A new person sets their own password by a link. Nobody can give more than they hold themselves.',
        ar: 'يضع الشخص الجديد كلمة مروره عبر رابط. ولا يمكن لأحد أن يمنح أكثر مما يملك.',
      },
    },
    {
      anchor: 'list-tools',
      title: { en: 'Find somebody', ar: 'البحث عن شخص' },
      text: {
        en: 'By name, e-mail or role; also who is locked out, disabled or has not come yet.',
        ar: 'بالاسم أو البريد أو الدور، وكذلك من قُفل حسابه أو عُطّل أو لم يدخل بعد.',
      },
    },
  ],
}
