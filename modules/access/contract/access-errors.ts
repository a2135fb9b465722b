import { defineErrors } from '#platform/contract/define-errors.ts'

export const accessErrors = defineErrors('access', {
  companiesBeyond: {
    status: 403,
    say: {
      en: 'You see the records of your own company alone: give people your own companies, one at least.',
      ar: 'أنت ترى سجلات شركتك وحدها: امنح الأشخاص شركاتك أنت، وواحدة على الأقل.',
    },
  },
  confirmPassword: {
    status: 403,
    say: {
      en: 'Confirm your password to go on.',
      ar: 'أكّد كلمة مرورك للمتابعة.',
    },
  },
  passwordWrong: {
    status: 422,
    say: {
      en: 'This is not your password. {triesLeft} tries left.',
      ar: 'كلمة المرور هذه غير صحيحة. المحاولات المتبقية: {triesLeft}.',
    },
  },
  confirmLocked: {
    status: 429,
    say: {
      en: 'Too many wrong passwords. Try again in {minutes} min.',
      ar: 'محاولات خاطئة كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
    },
  },
  noPassword: {
    status: 409,
    say: {
      en: 'Your account signs in without a password. Sign out and sign in again, then do this within ten minutes.',
      ar: 'حسابك يسجّل الدخول دون كلمة مرور. سجّل الخروج ثم الدخول مجددًا، وأتمّ هذا خلال عشر دقائق.',
    },
  },
  lastAdministrator: {
    status: 409,
    say: {
      en: 'This would leave the product without an active administrator. Make somebody else an administrator first.',
      ar: 'سيبقى النظام دون مدير نشط. عيّن مديرًا آخر أولًا.',
    },
  },
  holdsMore: {
    status: 403,
    say: {
      en: '{name} holds rights or places that you do not. Ask an administrator.',
      ar: 'لدى {name} صلاحيات أو أماكن ليست لديك. اطلب ذلك من مدير النظام.',
    },
  },
  grantsTooMuch: {
    status: 403,
    say: {
      en: 'You cannot give what you do not hold yourself: {names}.',
      ar: 'لا يمكنك منح ما ليس لديك: {names}.',
    },
  },
  notYourself: {
    status: 409,
    say: {
      en: 'Nobody disables themselves or views as themselves. Ask a colleague.',
      ar: 'لا يمكنك تعطيل نفسك أو الاستعراض بصلاحياتك. اطلب ذلك من زميل.',
    },
  },
  nameTaken: {
    status: 409,
    say: { en: 'The user name {name} is already used.', ar: 'اسم المستخدم {name} مستخدم بالفعل.' },
  },
  codeTaken: {
    status: 409,
    say: { en: 'The code {code} is already used.', ar: 'الرمز {code} مستخدم بالفعل.' },
  },
  changedMeanwhile: {
    status: 409,
    say: {
      en: 'Somebody else has changed this since you opened it. Load it again; your draft is kept.',
      ar: 'غيّر شخص آخر هذا السجل منذ فتحته. أعد تحميله؛ مسودتك محفوظة.',
    },
  },
  roleInUse: {
    status: 409,
    say: {
      en: '{count} people have this role. Take it from them first.',
      ar: 'عدد من لديهم هذا الدور: {count}. انزعه عنهم أولًا.',
    },
  },
  placeUnknown: {
    status: 422,
    say: { en: 'These places do not exist: {codes}.', ar: 'هذه الأماكن غير موجودة: {codes}.' },
  },
  roleUnknown: {
    status: 422,
    say: { en: 'These roles do not exist: {codes}.', ar: 'هذه الأدوار غير موجودة: {codes}.' },
  },
  permissionUnknown: {
    status: 422,
    say: { en: 'The product knows no right of this name: {names}.', ar: 'لا توجد صلاحية بهذا الاسم: {names}.' },
  },
  linkUnusable: {
    status: 410,
    say: {
      en: 'This link was used, replaced or has expired. Ask your administrator for a new one.',
      ar: 'استُخدم هذا الرابط أو استُبدل أو انتهت صلاحيته. اطلب رابطًا جديدًا من المسؤول.',
    },
  },
  passwordWeak: {
    status: 422,
    say: { en: 'Choose another password.', ar: 'اختر كلمة مرور أخرى.' },
  },
  hasComeIn: {
    status: 409,
    say: {
      en: '{name} has come in since, and stays. Disable the account where it is no longer wanted.',
      ar: 'دخل {name} منذ ذلك الحين فيبقى حسابه. عطّله إن لم يعد مطلوبًا.',
    },
  },
  isDisabled: {
    status: 409,
    say: { en: '{name} is disabled. Enable the account first.', ar: 'حساب {name} معطّل. فعّله أولًا.' },
  },
})
