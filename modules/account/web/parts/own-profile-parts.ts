import type { ProfilePart } from '../profile-registry.ts'

/** The sections of the module itself: beside the profile and not among the offers, because nobody else needs their words. */
export const OWN_PARTS: readonly ProfilePart[] = [
  {
    id: 'person',
    title: { en: 'My details', ar: 'بياناتي' },
    order: 10,
    load: async () => (await import('./own-data.tsx')).OwnDataPart,
  },
  {
    id: 'preferences',
    title: { en: 'Preferences', ar: 'التفضيلات' },
    help: {
      en: 'Kept with your account: they hold in every browser that you sign in with.',
      ar: 'تُحفظ مع حسابك وتسري في كل متصفح تسجّل الدخول منه.',
    },
    order: 20,
    load: async () => (await import('./preferences.tsx')).PreferencesPart,
  },
  {
    id: 'guide',
    title: { en: 'Guide', ar: 'الدليل' },
    help: {
      en: 'Tours of screens and the button at the edge. Kept in this browser.',
      ar: 'جولات الشاشات والزر عند الحافة. تُحفظ في هذا المتصفح.',
    },
    order: 25,
    load: async () => (await import('./guide-choices.tsx')).GuideChoicesPart,
  },
  {
    id: 'password',
    title: { en: 'Password', ar: 'كلمة المرور' },
    order: 30,
    load: async () => (await import('./password.tsx')).PasswordPart,
  },
  {
    id: 'second-factor',
    title: { en: 'Second factor', ar: 'العامل الثاني' },
    help: {
      en: 'Something you have, asked for after your password. Whoever learns your password still cannot sign in.',
      ar: 'شيء تملكه يُطلب بعد كلمة المرور. من يعرف كلمة مرورك لن يتمكن من الدخول بدونه.',
    },
    order: 40,
    load: async () => (await import('./second-factor.tsx')).SecondFactorPart,
  },
  {
    id: 'app-passwords',
    title: { en: 'App passwords', ar: 'كلمات مرور التطبيقات' },
    help: {
      en: 'For programs that know a name and a password alone, as a network drive. Each opens that and never a page. Setting your password anew ends all of them.',
      ar: 'للبرامج التي لا تعرف سوى اسم وكلمة مرور، كمحرك الأقراص الشبكي. كل واحدة تفتح ذلك فقط ولا تفتح أي صفحة. تعيين كلمة مرورك من جديد ينهيها كلها.',
    },
    order: 45,
    load: async () => (await import('./app-passwords.tsx')).AppPasswordsPart,
  },
  {
    id: 'rights',
    title: { en: 'Roles and places', ar: 'الأدوار والأماكن' },
    help: {
      en: 'What you may do, and where. An administrator gives and takes it.',
      ar: 'ما يمكنك فعله وأين. يمنحه المسؤول ويسحبه.',
    },
    order: 90,
    load: async () => (await import('./own-rights.tsx')).OwnRightsPart,
  },
]
