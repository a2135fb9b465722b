import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { HEALTHS } from './camera-health.ts'
import { AreaRight } from './camera-rights.ts'
import { cameraStates, SOURCES } from './cameras-records.ts'

const text = (length: number) => z.string().trim().max(length).default('')
const number = (least: number, most: number) => z.number().min(least).max(most)
const degrees = (most: number) => number(-most, most).nullable().default(null)

/** What a person enters about a camera. Degrees are WGS 84, directions clockwise from north, tilt above the horizon, lengths metres. */
export const Camera = recordSchemas(
  'camera',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: text(200),
    area: text(80),
    make: text(80),
    model: text(80),
    latitude: degrees(90),
    longitude: degrees(180),
    mountHeight: number(0, 500).nullable().default(null),
    azimuth: number(0, 360).default(0),
    tilt: number(-90, 90).default(0),
    fieldOfView: number(1, 360).default(70),
    viewRange: number(1, 2_000).default(80),
    canTurn: z.boolean().default(false),
    stillMinutes: z.number().int().min(0).max(1_440).default(15),
    keptDays: z.number().int().min(1).max(365).default(30),
    /** People and vehicles are looked for on each kept picture, by the network that comes with the product. */
    isLookedAt: z.boolean().default(false),
    note: text(2_000),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'watch', 'steer', 'playback', 'export'],
    shown: {
      state: z.enum(stateNames(cameraStates)),
      source: z.enum(SOURCES),
      health: z.enum(HEALTHS),
      /** Roles that may do something with the cameras of its area; none: whoever has the permission. */
      areaRights: z.array(AreaRight),
      /** The same for this camera alone, in place of those of its area; none: the area says it. */
      ownRights: z.array(AreaRight),
    },
    detailOnly: ['note', 'mountHeight'],
  },
)
export type Camera = z.output<typeof Camera.Record>
export type ListedCamera = z.output<typeof Camera.Listed>

export const cameraErrors = recordErrors(
  'camera',
  { en: 'camera', ar: 'كاميرا' },
  {
    addressNotAllowed: {
      status: 422,
      say: {
        en: 'The product may not reach this address. Who runs it allows the network of the cameras by CAMERA_ALLOW.',
        ar: 'لا يُسمح للمنتج بالوصول إلى هذا العنوان. يسمح المشغّل بشبكة الكاميرات عبر CAMERA_ALLOW.',
      },
    },
    areaLimited: {
      status: 403,
      say: {
        en: 'The cameras of this area are limited to some roles, and yours is not among them for this. Ask who grants the rights of cameras.',
        ar: 'كاميرات هذه المنطقة مقصورة على أدوار معينة وليس دورك منها لهذا الإجراء. اطلب ذلك ممن يمنح صلاحيات الكاميرات.',
      },
    },
    limited: {
      status: 403,
      say: {
        en: 'This camera is limited to some roles, and yours is not among them for this. Ask who grants the rights of cameras.',
        ar: 'هذه الكاميرا مقصورة على أدوار معينة وليس دورك منها لهذا الإجراء. اطلب ذلك ممن يمنح صلاحيات الكاميرات.',
      },
    },
    areaKept: {
      status: 403,
      say: {
        en: 'The cameras of this area are limited to some roles. Only who grants the rights of cameras moves one out of it.',
        ar: 'كاميرات هذه المنطقة مقصورة على أدوار معينة. لا ينقل إحداها منها إلا من يمنح صلاحيات الكاميرات.',
      },
    },
    roleUnknown: {
      status: 422,
      say: {
        en: 'There is no role {role}. Choose one of the list.',
        ar: 'لا يوجد دور {role}. اختر دورًا من القائمة.',
      },
    },
    notConnected: {
      status: 409,
      say: {
        en: 'This camera is not connected, or out of service. Whoever looks after it connects it on its page.',
        ar: 'هذه الكاميرا غير موصولة أو خارج الخدمة. يوصلها المسؤول عنها من صفحتها.',
      },
    },
    ticketWorthless: {
      status: 410,
      say: {
        en: 'This address was used already, is too old, or is somebody else\u2019s. Open the picture again.',
        ar: 'استُخدم هذا العنوان من قبل، أو انتهت صلاحيته، أو يعود لشخص آخر. افتح الصورة مجددًا.',
      },
    },
    noSteering: {
      status: 409,
      say: {
        en: 'This camera cannot be turned: it is fixed, not connected or out of service.',
        ar: 'لا يمكن تدوير هذه الكاميرا: هي ثابتة أو غير موصولة أو خارج الخدمة.',
      },
    },
    leaseHeld: {
      status: 409,
      say: {
        en: '{holder} turns this camera now. It is free half a minute after they last did.',
        ar: 'يدير {holder} هذه الكاميرا الآن. تصبح متاحة بعد نصف دقيقة من آخر حركة.',
      },
    },
    doesNotTurn: {
      status: 502,
      say: {
        en: 'The camera does not turn when told. Check its network and its ONVIF user.',
        ar: 'لا تستجيب الكاميرا للتدوير. تحقق من شبكتها ومستخدم ONVIF الخاص بها.',
      },
    },
    viewUnchanged: {
      status: 409,
      say: {
        en: 'The view of this camera is not this one any more. Look at it again.',
        ar: 'لم يعد هذا مشهد هذه الكاميرا. راجعه مجددًا.',
      },
    },
    noStills: {
      status: 422,
      say: {
        en: 'No pictures are kept of this time. Choose another one.',
        ar: 'لا صور محفوظة من هذا الوقت. اختر وقتًا آخر.',
      },
    },
    tooManyStills: {
      status: 422,
      say: {
        en: 'This time has more than {most} pictures. Choose a shorter one.',
        ar: 'في هذا الوقت أكثر من {most} صورة. اختر وقتًا أقصر.',
      },
    },
    noPicture: {
      status: 502,
      say: {
        en: 'The camera sends no picture. Check its power, its network and what is entered about its connection.',
        ar: 'لا ترسل الكاميرا صورة. تحقق من التغذية والشبكة وبيانات التوصيل.',
      },
    },
  },
)
