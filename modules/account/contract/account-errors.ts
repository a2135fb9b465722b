import { defineErrors } from '#platform/contract/define-errors.ts'

export const accountErrors = defineErrors('account', {
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Your data was changed elsewhere since you opened it. Load it again.',
      ar: 'تغيّرت بياناتك من مكان آخر منذ فتحتها. أعد تحميلها.',
    },
  },
  timeZoneUnknown: {
    status: 422,
    say: { en: 'The time zone {timeZone} is not known.', ar: 'المنطقة الزمنية {timeZone} غير معروفة.' },
  },
  passwordWeak: { status: 422, say: { en: 'Choose another password.', ar: 'اختر كلمة مرور أخرى.' } },
  passwordSame: {
    status: 422,
    say: {
      en: 'This is the password that you have now. Choose another one.',
      ar: 'هذه كلمة مرورك الحالية. اختر كلمة أخرى.',
    },
  },
  noPassword: {
    status: 409,
    say: {
      en: 'You sign in with your work account; the password is changed there.',
      ar: 'أنت تسجّل الدخول بحساب العمل، وتُغيَّر كلمة المرور هناك.',
    },
  },
  pictureUnusable: {
    status: 422,
    say: {
      en: 'This is not a picture that can be shown. Use a JPEG or PNG of at most {side} × {side} pixels.',
      ar: 'لا يمكن عرض هذه الصورة. استخدم صورة JPEG أو PNG لا تتجاوز {side} × {side} بكسل.',
    },
  },
  tooManyAppPasswords: {
    status: 409,
    say: {
      en: 'You have {count} app passwords. Withdraw one that you no longer use first.',
      ar: 'لديك {count} كلمة مرور تطبيقات. اسحب أولًا واحدة لم تعد تستخدمها.',
    },
  },
  appPasswordLocked: {
    status: 429,
    say: {
      en: 'Too many wrong app passwords from here. Correct the one that this program keeps, and wait some minutes.',
      ar: 'كلمات مرور تطبيقات خاطئة كثيرة من هنا. صحّح كلمة المرور المحفوظة في هذا البرنامج وانتظر بضع دقائق.',
    },
  },
  codeWrong: {
    status: 422,
    say: {
      en: 'This code does not fit. Enter the one that the app shows now, and check that the phone’s clock is right.',
      ar: 'الرمز غير مطابق. أدخل الرمز الظاهر الآن في التطبيق وتأكد من ضبط ساعة الهاتف.',
    },
  },
  setUpExpired: {
    status: 409,
    say: {
      en: 'Setting up took too long or was started elsewhere. Begin again.',
      ar: 'استغرق الإعداد وقتًا طويلًا أو بدأ من مكان آخر. ابدأ من جديد.',
    },
  },
  factorLocked: {
    status: 429,
    say: {
      en: 'Too many wrong codes. Try again in {minutes} min.',
      ar: 'رموز خاطئة كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
    },
  },
  passkeyUnusable: {
    status: 422,
    say: {
      en: 'The passkey could not be checked. Begin again.',
      ar: 'تعذر التحقق من مفتاح المرور. ابدأ من جديد.',
    },
  },
  passkeysUnavailable: {
    status: 409,
    say: {
      en: 'Passkeys need the product under a name with https, not under a number.',
      ar: 'تتطلب مفاتيح المرور فتح النظام عبر اسم نطاق مع https وليس عبر عنوان رقمي.',
    },
  },
  lastFactor: {
    status: 409,
    say: {
      en: 'Your organisation asks for a second factor. Set up another one before you remove this one.',
      ar: 'تشترط مؤسستك عاملًا ثانيًا. أعدّ عاملًا آخر قبل إزالة هذا.',
    },
  },
  tooMany: {
    status: 409,
    say: {
      en: 'At most {count} passkeys. Remove one first.',
      ar: 'الحد الأقصى {count} من مفاتيح المرور. أزل واحدًا أولًا.',
    },
  },
})
