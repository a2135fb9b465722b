import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'

/** How a browser opens the report: a token that dies, and never what it was got with. */
export const PowerBiReport = z.object({
  /** False: no report is configured, and the rest is empty. */
  isConfigured: z.boolean(),
  reportId: z.string(),
  embedUrl: z.string(),
  token: z.string(),
  /** When the token ends. */
  until: z.string().nullable(),
})
export type PowerBiReport = z.output<typeof PowerBiReport>

export const powerBiErrors = defineErrors('power-bi', {
  refused: {
    status: 502,
    say: {
      en: 'Power BI does not let the product in. Its secret may have expired: an administrator renews POWER_BI_CLIENT_SECRET.',
      ar: 'لا يسمح Power BI للنظام بالدخول. قد يكون السر قد انتهى: يجدد مدير النظام POWER_BI_CLIENT_SECRET.',
    },
  },
  notShared: {
    status: 502,
    say: {
      en: 'Power BI does not show this report to the product, or its data set asks for a role. An administrator checks the workspace and POWER_BI_ROLES.',
      ar: 'لا يعرض Power BI هذا التقرير للنظام، أو تتطلب مجموعة بياناته دورًا. يتحقق مدير النظام من مساحة العمل ومن POWER_BI_ROLES.',
    },
  },
  busy: {
    status: 503,
    say: {
      en: 'Power BI is busy. Try again in {seconds} seconds.',
      ar: 'خدمة Power BI مشغولة. حاول بعد {seconds} ثانية.',
    },
  },
  silent: {
    status: 502,
    say: {
      en: 'Power BI does not answer, or not as expected. Try again; if it stays so, an administrator checks the addresses of the configuration.',
      ar: 'لا تستجيب خدمة Power BI أو لا تستجيب كما يُتوقع. حاول مجددًا، وإن استمر ذلك يتحقق مدير النظام من عناوين الإعداد.',
    },
  },
})
