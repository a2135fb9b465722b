import { defineErrors, type ErrorSpec } from '#platform/contract/define-errors.ts'

export const sessionErrors = defineErrors('session', {
  credentialsWrong: {
    status: 401,
    // Word for word the specification's.
    say: {
      en: 'The username or password is incorrect, and you have {canTryCountNum} more attempts',
      ar: 'اسم المستخدم أو كلمة المرور غير صحيحة، ولديك {canTryCountNum} محاولات أخرى',
    },
    reveal: ['canTryCountNum'],
  },
  locked: {
    status: 429,
    say: {
      en: 'Too many wrong passwords. Wait {minutes} min and try again, or ask an administrator to reset your password.',
      ar: 'محاولات خاطئة كثيرة. انتظر {minutes} دقيقة ثم حاول مجددًا، أو اطلب من المسؤول إعادة تعيين كلمة المرور.',
    },
    reveal: ['canTryCountNum'],
  },
  codeGone: {
    status: 403,
    say: {
      en: 'This sign-in took too long or was already used. Sign in again.',
      ar: 'استغرق تسجيل الدخول هذا وقتًا طويلًا أو استُخدم من قبل. سجّل الدخول مجددًا.',
    },
  },
  tokenNotTaken: {
    status: 400,
    say: {
      en: 'Sign in with your work account by its own button.',
      ar: 'سجّل الدخول بحساب العمل من خلال الزر المخصص له.',
    },
  },
  passwordCommon: {
    status: 403,
    say: {
      en: 'This password is on lists that attackers try first, and is not taken. Ask an administrator for a link to set a new one.',
      ar: 'كلمة المرور هذه موجودة في القوائم التي يجرّبها المهاجمون أولًا ولا تُقبل. اطلب من المسؤول رابطًا لتعيين كلمة مرور جديدة.',
    },
    reveal: ['canTryCountNum'],
  },
  factorWrong: {
    status: 401,
    say: {
      en: 'This does not fit. Enter the code that the app shows now, or use another way.',
      ar: 'الإجابة غير مطابقة. أدخل الرمز الظاهر الآن في التطبيق أو استخدم طريقة أخرى.',
    },
  },
  factorExpired: {
    status: 401,
    say: {
      en: 'This sign-in took too long. Enter your name and password again.',
      ar: 'استغرق تسجيل الدخول هذا وقتًا طويلًا. أدخل اسمك وكلمة المرور مجددًا.',
    },
  },
  disabled: { status: 403, say: { en: 'login failed', ar: 'فشل تسجيل الدخول' }, reveal: ['canTryCountNum'] },
})

/** The password was right, and something else is asked for as well: `data` is what the browser needs for the second step. */
export const SECOND_FACTOR_NEEDED: ErrorSpec = {
  status: 428,
  say: {
    en: 'Prove that it is you with your second factor.',
    ar: 'أثبت هويتك باستخدام العامل الثاني.',
  },
  reveal: ['challenge', 'methods', 'passkey'],
}
