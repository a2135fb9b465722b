import { defineErrors } from '#platform/contract/define-errors.ts'

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
  disabled: { status: 403, say: { en: 'login failed', ar: 'فشل تسجيل الدخول' }, reveal: ['canTryCountNum'] },
})
