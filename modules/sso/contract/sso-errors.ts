import { defineErrors } from '#platform/contract/define-errors.ts'

/** Refusals of a sign-in are 403 and not 401: there is no session that could have ended. */
export const ssoErrors = defineErrors('sso', {
  notOffered: {
    status: 404,
    say: {
      en: 'Signing in with a work account is not set up here. Sign in with name and password.',
      ar: 'تسجيل الدخول بحساب العمل غير مهيأ هنا. سجّل الدخول بالاسم وكلمة المرور.',
    },
  },
  providerAway: {
    status: 503,
    say: {
      en: 'The work-account service does not answer. Try again in a minute, or sign in with name and password.',
      ar: 'خدمة حسابات العمل لا تستجيب. أعد المحاولة بعد دقيقة، أو سجّل الدخول بالاسم وكلمة المرور.',
    },
  },
  attemptGone: {
    status: 403,
    say: {
      en: 'This sign-in took too long, was already used or was begun in another browser. Start again.',
      ar: 'استغرق تسجيل الدخول هذا وقتًا طويلًا، أو استُخدم من قبل، أو بدأ في متصفح آخر. ابدأ من جديد.',
    },
  },
  codeRefused: {
    status: 403,
    say: {
      en: 'The work-account service did not accept this sign-in. Start again.',
      ar: 'لم تقبل خدمة حسابات العمل تسجيل الدخول هذا. ابدأ من جديد.',
    },
  },
  identityRefused: {
    status: 403,
    say: {
      en: 'The answer of the work-account service could not be verified, so nobody was signed in. Tell an administrator.',
      ar: 'تعذّر التحقق من رد خدمة حسابات العمل، لذلك لم يُسجَّل دخول أحد. أبلغ المسؤول.',
    },
  },
  unknownAccount: {
    status: 403,
    say: {
      en: 'The work account {account} is not known here. Sign in with name and password and link it in your profile, or ask an administrator for access.',
      ar: 'حساب العمل {account} غير معروف هنا. سجّل الدخول بالاسم وكلمة المرور واربطه في ملفك الشخصي، أو اطلب الوصول من المسؤول.',
    },
  },
  awaitingApproval: {
    status: 403,
    say: {
      en: 'The work account {account} waits for an administrator to approve it. Try again after that.',
      ar: 'حساب العمل {account} بانتظار موافقة المسؤول. أعد المحاولة بعد ذلك.',
    },
  },
  rejectedAccount: {
    status: 403,
    say: {
      en: 'An administrator has refused the work account {account}. Ask them if this is a mistake.',
      ar: 'رفض المسؤول حساب العمل {account}. راجعه إن كان ذلك خطأً.',
    },
  },
  userDisabled: {
    status: 403,
    say: {
      en: 'Your user here is disabled. Ask an administrator to enable it.',
      ar: 'المستخدم الخاص بك معطّل هنا. اطلب من المسؤول تفعيله.',
    },
  },
  takenAccount: {
    status: 409,
    say: {
      en: 'This work account already signs in another user. Remove it there first.',
      ar: 'حساب العمل هذا مرتبط بمستخدم آخر. أزله من هناك أولًا.',
    },
  },
  lastWayIn: {
    status: 409,
    say: {
      en: 'This is your only way to sign in. Set a password first, then remove it.',
      ar: 'هذه طريقتك الوحيدة لتسجيل الدخول. عيّن كلمة مرور أولًا ثم أزله.',
    },
  },
  requestDecided: {
    status: 409,
    say: {
      en: 'Somebody has already decided about this account.',
      ar: 'سبق أن اتُّخذ قرار بشأن هذا الحساب.',
    },
  },
  moreThanYouHold: {
    status: 403,
    say: {
      en: 'This user may do or see more than you. Only somebody who holds all of it can give them another way to sign in.',
      ar: 'يملك هذا المستخدم صلاحيات أكثر منك. لا يمكن أن يمنحه طريقة دخول أخرى إلا من يملكها كلها.',
    },
  },
})
